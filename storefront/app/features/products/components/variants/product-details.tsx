import type { ProductDetails as Details } from "@shop/contracts"
import { FileText } from "lucide-react"

/** A human-readable file size: "240 KB", "1.4 MB". */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

type ProductDetailsProps = Pick<Details, "facts" | "boxContents" | "files">

/** A product's facts, box contents and downloads. */
export default function ProductDetails({ facts, boxContents, files }: ProductDetailsProps) {
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
      {files.length > 0 && (
        <div>
          <h2 className="font-semibold">Downloads</h2>
          <ul className="mt-1 grid">
            {files.map(({ name, url, bytes }) => (
              <li key={url}>
                <a
                  href={url}
                  download={`${name}.pdf`}
                  className="group inline-flex min-h-11 items-center gap-2.5 text-accent"
                >
                  <FileText aria-hidden className="size-5 shrink-0" />
                  <span>
                    <span className="font-medium underline underline-offset-4 group-hover:no-underline">
                      {name}
                    </span>{" "}
                    <span className="text-ink-soft">PDF, {sizeText(bytes)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
