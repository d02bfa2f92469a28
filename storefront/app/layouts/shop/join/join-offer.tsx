import { formatDollars } from "@shop/contracts/rules"
import { Check } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { memberBenefits } from "~/config/membership"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

/** For users who are no members: what the membership brings, and the step to its payment. */
export function JoinOffer() {
  const config = useConfig()
  const { membershipPrice } = config
  return (
    <>
      <ul className="grid gap-2.5 text-sm">
        {memberBenefits(config).map(({ title }) => (
          <li key={title} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
            {title}
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.membershipCheckout()} size="lg" className="w-full">
        {membershipPrice > 0 ? `Join for ${formatDollars(membershipPrice)}` : "Join for free"}
      </ButtonLink>
    </>
  )
}
