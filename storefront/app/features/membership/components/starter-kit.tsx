import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { formatDollars } from "@shop/contracts/rules"

const CONTENTS = [
  { name: "Therapy tape", use: "Support for joints getting back to work" },
  { name: "Recovery patches", use: "For the hours after training" },
  { name: "Muscle care lotion", use: "For tired legs and a stiff neck" },
  { name: "Massage ball", use: "Finds the spot that hurts" },
]

/** The limited-time welcome gift: its value and its contents. */
export function StarterKit() {
  return (
    <section aria-labelledby="starter-kit" className="page">
      <div className="grid gap-10 rounded-xl bg-sunken p-6 sm:p-12 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:p-16">
        <div>
          <p className="eyebrow text-accent">Limited-time welcome gift</p>
          <h2 id="starter-kit" className="display mt-3 text-3xl">
            A recovery starter kit, on us
          </h2>
          <p className="mt-5 max-w-md text-lg text-ink-soft">
            A {formatDollars(STARTER_KIT_VALUE_CENTS / 100)} value, free with every new membership. It ships
            with your first order.
          </p>
        </div>
        <ul className="divide-y divide-line-strong/40 border-y border-line-strong/40">
          {CONTENTS.map(({ name, use }) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-4">
              <span className="display text-xl">{name}</span>
              <span className="text-sm text-ink-soft">{use}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
