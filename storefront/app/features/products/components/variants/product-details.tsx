import type { ProductDetails as Details } from "@shop/contracts"

/** What a product is made of and what comes with it. */
export default function ProductDetails({ details: { facts, boxContents } }: { details: Details }) {
  if (facts.length + boxContents.length === 0) return null
  return (
    <section aria-label="Details" className="mt-8 grid gap-6 border-t border-line pt-6 text-sm">
      {facts.length > 0 && (
        <dl className="grid gap-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-3">
              <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {boxContents.length > 0 && (
        <div>
          <h2 className="font-semibold">In the box</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-soft">
            {boxContents.map((content) => (
              <li key={content}>{content}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
