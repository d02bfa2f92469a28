import { kitValue } from "~/config/membership"
import { useConfig } from "~/lib/config/get-config"
import type { MembershipPrice } from "../lib/price"
import type { Discount } from "../lib/use-discount"
import { DiscountEntry } from "./discount-entry"
import { PriceSummary } from "./price-summary"
import { StarterKitPicture } from "~/components/membership/starter-kit-picture"

interface MembershipOrderCardProps {
  price: MembershipPrice
  /** Whether `price` includes all taxes. */
  isFinal: boolean
  discount: Discount
  /** Whether the payment has been made, so the discount can't be changed any more. */
  locked: boolean
}

export function MembershipOrderCard({ price, isFinal, discount, locked }: MembershipOrderCardProps) {
  const { starterKit } = useConfig()
  return (
    <section
      aria-label="Your order"
      className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <div className="mb-6 flex items-center gap-4">
        <StarterKitPicture sizes="88px" eager className="size-22 shrink-0 rounded-md" />
        <div>
          <h2 className="text-lg leading-snug font-semibold">Lifetime membership</h2>
          <p className="mt-1 text-sm text-ink-soft">
            {starterKit
              ? `Includes the recovery starter kit, a ${kitValue(starterKit)} welcome gift`
              : "Member-only products, doctor storefronts and every future release"}
          </p>
        </div>
      </div>
      {!locked && (
        <div className="mb-6">
          <DiscountEntry discount={discount} />
        </div>
      )}
      <PriceSummary price={price} isFinal={isFinal} code={discount.applied?.code} />
      <p className="mt-4 text-xs text-ink-soft">One-time payment. No subscription, no renewal.</p>
    </section>
  )
}
