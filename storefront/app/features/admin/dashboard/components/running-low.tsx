import type { Dashboard, ScarceVariant } from "@shop/contracts"
import { RUNS_OUT } from "@shop/contracts/constants"
import { adminPaths } from "~/config/admin-paths"
import { daysText } from "~/lib/days-text"
import { formatNumber } from "~/lib/number"
import { LinkRow } from "../../common/components/link-row"
import { Panel } from "../../common/components/panel"
import { Definition } from "./definition"

function lastsText({ stockQuantity, daysLeft }: ScarceVariant): string {
  if (stockQuantity <= 0) return "Sold out"
  const left = `${formatNumber(stockQuantity)} left`
  if (daysLeft === null) return `${left}, no recent sales`
  return daysLeft < 1 ? `${left}, less than a day of stock` : `${left}, about ${daysText(daysLeft)} of stock`
}

function Scarce({ variant: scarce }: { variant: ScarceVariant }) {
  const { productId, name, variant, stockQuantity } = scarce
  return (
    <LinkRow to={adminPaths.product(productId)}>
      <span className="min-w-0">
        <span className="block font-semibold break-words">
          {name}
          {variant && `, ${variant}`}
        </span>
        <span className={stockQuantity > 0 ? "text-ink-soft" : "text-danger"}>{lastsText(scarce)}</span>
      </span>
    </LinkRow>
  )
}

/** The products and variants that run out first. */
export function RunningLow({ runningOut: { total, variants } }: Pick<Dashboard, "runningOut">) {
  return (
    <Panel title="Running low" className="relative self-start">
      {variants.length === 0 ? (
        <p className="text-sm text-ink-soft">No products are running low.</p>
      ) : (
        <ul className="-mx-3 grid">
          {variants.map((variant) => (
            <li key={`${variant.productId} ${variant.variant ?? ""}`}>
              <Scarce variant={variant} />
            </li>
          ))}
        </ul>
      )}
      {total > variants.length && (
        <p className="mt-2 text-sm text-ink-soft">{formatNumber(total - variants.length)} more</p>
      )}
      <Definition label="How low stock is calculated">
        Products with {RUNS_OUT.stockQuantity} or fewer left, or that will sell out within{" "}
        {daysText(RUNS_OUT.days)} at the rate of the last 30 days, not counting canceled orders. The first to
        sell out are at the top.
      </Definition>
    </Panel>
  )
}
