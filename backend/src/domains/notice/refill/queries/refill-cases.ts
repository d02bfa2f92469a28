import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import type { Day } from "@shop/contracts/delivery-promise"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { VisibleProduct } from "#modules/catalogue/types"
import { readSettings } from "#modules/site-settings/read-settings"
import { findPurchases, type Purchase } from "#domains/order-facts/queries/purchases"
import { remindOn, runsOutOn, type ReminderState } from "../rules/refill-day"

/** A product with `supplyDays` that the customer has bought and may see. */
export interface RefillCase {
  product: VisibleProduct
  supplyDays: number
  /** Newest first. */
  purchases: Purchase[]
  runsOutOn: Day | null
  /** The day of the reminder email for a given reminder state; null for none. */
  remindOn: (state: ReminderState) => Day | null
}

/** The products with `supplyDays` that a customer has bought and may see, last bought first. */
export async function findRefillCases(
  container: MedusaContainer,
  { customerId, levels }: { customerId: string; levels: Visibility[] },
): Promise<RefillCase[]> {
  const promise = await readSettings(container)
  const bought = await findPurchases(container, customerId, promise)
  const order = [...bought.keys()]
  const products = await container.resolve(CATALOGUE_MODULE).shown(order, levels)
  return products
    .sort((one, other) => order.indexOf(one.productId) - order.indexOf(other.productId))
    .flatMap((product) => {
      const { supplyDays } = product
      if (!supplyDays) return []
      const purchases = bought.get(product.productId) ?? []
      return {
        product,
        supplyDays,
        purchases,
        runsOutOn: runsOutOn(purchases, supplyDays, promise.timeZone),
        remindOn: (state) => remindOn({ supplies: purchases, supplyDays, promise, state }),
      }
    })
}
