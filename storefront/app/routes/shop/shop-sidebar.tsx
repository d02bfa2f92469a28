import { formatDollars } from "@shop/contracts/rules"
import { VisibilityBadge } from "~/components/badge"
import { Card } from "~/components/card"
import { TextLink } from "~/components/text-link"
import { memberBenefits } from "~/config/membership"
import { paths } from "~/config/paths"
import { VISIBILITY_MEANINGS } from "~/features/products/lib/visibility-meanings"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"

/** The benefits of a membership, and the meaning of the three visibility badges. */
export function ShopSidebar() {
  const config = useConfig()
  const price = formatDollars(config.membershipPrice)
  const isMember = useUser()?.isMember ?? false
  return (
    <aside
      aria-label="About membership"
      className="grid gap-5 sm:grid-cols-2 xl:sticky xl:top-24 xl:grid-cols-1"
    >
      <div className="rounded-lg bg-deep p-6 text-on-deep">
        <h2 className="display text-xl">Membership benefits</h2>
        <ul className="mt-4 grid gap-2.5 text-sm text-on-deep-soft">
          {memberBenefits(config).map((benefit) => (
            <li key={benefit.title} className="border-t border-on-deep-soft/25 pt-2.5">
              {benefit.title}
            </li>
          ))}
        </ul>
        {isMember ? (
          <p className="mt-4 font-semibold">Included in your membership.</p>
        ) : (
          <TextLink to={paths.membership()} className="mt-4 !text-on-deep">
            Join once for {price}
          </TextLink>
        )}
      </div>
      <Card className="p-6">
        <h2 className="display text-xl">Product visibility</h2>
        <dl className="mt-4 grid gap-4 text-sm">
          {VISIBILITY_MEANINGS.map((level) => (
            <div key={level.visibility}>
              <dt>
                <VisibilityBadge visibility={level.visibility} />
              </dt>
              <dd className="mt-1.5 text-ink-soft">{level.text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </aside>
  )
}
