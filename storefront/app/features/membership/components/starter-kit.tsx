import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { formatDollars } from "~/lib/money"
import { StarterKitPicture } from "./starter-kit-picture"

const CONTENTS = ["Therapy tape", "Recovery patches", "Muscle care lotion", "Massage ball"]

/** The limited-time welcome gift. */
export function StarterKit() {
  return (
    <section aria-labelledby="starter-kit" className="page">
      <div className="grid overflow-hidden rounded-xl bg-sunken md:grid-cols-2">
        <StarterKitPicture sizes="(min-width: 48rem) 42rem, 92vw" className="aspect-4/3 size-full md:aspect-auto md:min-h-[27rem]" />
        <div className="flex flex-col justify-center p-7 sm:p-12 lg:p-16">
          <p className="eyebrow text-accent">Welcome gift, for a limited time</p>
          <h2 id="starter-kit" className="display mt-3 text-3xl">
            A recovery starter kit, on us
          </h2>
          <p className="mt-4 text-lg text-ink-soft">
            Worth <strong className="font-semibold text-ink">{formatDollars(STARTER_KIT_VALUE_CENTS / 100)}</strong>, free
            with every new membership. It travels with your first order.
          </p>
          <ul className="mt-6 flex flex-wrap gap-2 text-sm">
            {CONTENTS.map((item) => (
              <li key={item} className="rounded-full border border-line-strong px-4 py-1.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
