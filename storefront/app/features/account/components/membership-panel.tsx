import type { User } from "@shop/contracts"
import { formatDollars } from "@shop/contracts/rules"
import { ButtonLink } from "~/components/button-link"
import { BrandArcs } from "~/components/brand-arcs"
import { kitValue } from "~/config/membership"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useMembership } from "../queries/get-membership"
import { MembershipFacts } from "./membership-facts"
import { MembershipRefund } from "./membership-refund"

/** Shown only while the starter kit is waiting and not yet part of an order. */
function StarterKitPromise() {
  const { starterKit } = useConfig()
  const { data } = useMembership()
  if (!starterKit || data?.starterKit !== "waiting" || data.kitOrderId !== null) return null
  return <> Your free {kitValue(starterKit)} starter kit ships with your first order.</>
}

/** Shown only while the membership can be refunded, or only the member's orders prevent that. */
function RefundOffer() {
  const { data } = useMembership()
  return data?.refund ? <MembershipRefund refund={data.refund} /> : null
}

/** The membership tab of the account: a card, and a member's details or the links to join. */
export function MembershipPanel({ user }: { user: User }) {
  const { membershipPrice, siteName, starterKit } = useConfig()
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-8 @2xl:grid-cols-[minmax(0,25rem)_1fr]">
        <div className="relative isolate flex aspect-[1.586] max-w-100 flex-col justify-between overflow-hidden rounded-lg bg-deep p-6 text-on-deep shadow-soft">
          <BrandArcs className="-right-36 -bottom-56 -z-10 size-96 text-on-deep-soft opacity-30" />
          <p className="eyebrow text-on-deep-soft">{siteName}</p>
          <div>
            <p className="display text-2xl">{user.isMember ? "Lifetime member" : "Not a member yet"}</p>
            <p className="mt-1 truncate text-sm text-on-deep-soft">{user.fullName ?? user.username}</p>
          </div>
        </div>
        <div>
          {user.isMember ? (
            <>
              <h2 className="text-xl font-semibold">Active for life</h2>
              <p className="mt-2 text-ink-soft">
                You can buy public and member products, including every future release.
                <StarterKitPromise />
              </p>
              <div className="mt-5">
                <MembershipFacts />
              </div>
              <ButtonLink to={paths.shop()} className="mt-5">
                Shop as a member
              </ButtonLink>
              <RefundOffer />
            </>
          ) : (
            <>
              <h2 className="text-xl font-semibold">Join once for {formatDollars(membershipPrice)}</h2>
              <p className="mt-2 text-ink-soft">
                {starterKit
                  ? `You need a membership to buy: one payment, lifetime access and a ${kitValue(starterKit)} starter kit as a welcome gift.`
                  : "You need a membership to buy: one payment, lifetime access."}
              </p>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to={paths.membershipCheckout()}>Become a member</ButtonLink>
                <ButtonLink to={paths.membership()} variant="secondary">
                  See the benefits
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
