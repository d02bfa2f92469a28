import { kitValue } from "~/config/membership"
import { useConfig } from "~/lib/config/get-config"

/** The limited-time welcome gift: its value and its contents. */
export function StarterKit() {
  const { starterKit } = useConfig()
  if (!starterKit) return null
  return (
    <section aria-labelledby="starter-kit" className="page">
      <div className="grid gap-10 rounded-xl bg-sunken p-6 sm:p-12 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-16 lg:p-16">
        <div>
          <p className="eyebrow text-accent">Limited-time welcome gift</p>
          <h2 id="starter-kit" className="display mt-3 text-3xl">
            A recovery starter kit, on us
          </h2>
          <p className="mt-5 max-w-md text-lg text-ink-soft">
            A {kitValue(starterKit)} value, free with every new membership. It ships with your first order.
          </p>
        </div>
        {starterKit.contents && (
          <div className="border-y border-line-strong/40 py-6">
            <h3 className="text-sm font-semibold text-ink-soft">In the box</h3>
            <p className="display mt-2 text-xl text-balance">{starterKit.contents}</p>
          </div>
        )}
      </div>
    </section>
  )
}
