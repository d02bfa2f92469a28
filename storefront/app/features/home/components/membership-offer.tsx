import { formatDollars } from "@shop/contracts/rules"
import { Check } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { StarterKitPicture } from "~/components/membership/starter-kit-picture"
import { memberBenefits } from "~/config/membership"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"
import { useConfig } from "~/lib/config/get-config"

const SIZES = "(min-width: 64rem) 36rem, 92vw"

/** The benefits and the price of a membership, with a link to buy it. */
export function MembershipOffer() {
  const config = useConfig()
  const price = formatDollars(config.membershipPrice)
  const hasPicture = Boolean(config.starterKit?.imageUrl)
  return (
    <section aria-labelledby="membership-offer" className="page py-14 sm:py-20">
      <div
        className={cn(
          "grid overflow-hidden rounded-xl border border-line bg-surface",
          hasPicture && "lg:grid-cols-[0.85fr_1fr]",
        )}
      >
        {hasPicture && (
          <div className="relative aspect-4/3 lg:aspect-auto">
            <StarterKitPicture sizes={SIZES} className="absolute inset-0 size-full" />
          </div>
        )}
        <div className="p-7 sm:p-12 lg:p-14">
          <h2 id="membership-offer" className="display text-3xl">
            One payment. A lifetime of better recovery.
          </h2>
          <ul className="mt-8 grid gap-5">
            {memberBenefits(config).map((benefit) => (
              <li key={benefit.title} className="flex gap-4">
                <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
                  <Check aria-hidden strokeWidth={3} className="size-3.5" />
                </span>
                <div>
                  <p className="font-semibold">{benefit.title}</p>
                  <p className="text-sm text-ink-soft">{benefit.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-line pt-8">
            <p className="flex items-baseline gap-3">
              <span className="display text-4xl">{price}</span>
              <span className="text-sm text-ink-soft">one-time payment</span>
            </p>
            <ButtonLink to={paths.membership()} size="lg" className="max-sm:w-full">
              Join Now
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
