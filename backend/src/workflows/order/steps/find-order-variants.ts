import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { allocateStock } from "../allocate-stock"
import { demandsOf, findAvailability, findLocationIds } from "../order-stock"
import type { PricingCart } from "./read-pricing-cart"
import { ORDER_VARIANT_FIELDS, type OrderVariant } from "../order-variant"

export interface OrderVariants {
  variants: OrderVariant[]
  /** Stock locations the order can be served from. */
  locationIds: string[]
}

export const findOrderVariantsStepId = "find-order-variants"

/**
 * The variants of a cart, while they can be sold. That the stock suffices is checked here so that an order
 * is refused before anything is written, and once more when it is reserved.
 *
 * @throws Refusal `out_of_stock`, naming the product and what is left
 */
export const findOrderVariantsStep = createStep(
  findOrderVariantsStepId,
  async ({ cart }: { cart: PricingCart }, { container }) => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const [{ data }, locationIds] = await Promise.all([
      query.graph({
        entity: "variant",
        fields: ORDER_VARIANT_FIELDS,
        filters: { id: cart.items.flatMap((item) => item.variant_id ?? []) },
      }),
      findLocationIds(container, cart.sales_channel_id),
    ])
    const variants = data as unknown as OrderVariant[]
    const sold = new Set(variants.filter((v) => v.product?.status === "published").map((v) => v.id))
    const gone = cart.items.find((item) => item.variant_id && !sold.has(item.variant_id))
    if (gone)
      refuse("out_of_stock", `${gone.title} is not available any more. Please remove it from your cart.`)
    const lines = cart.items.map((item) => ({ ...item, variant_id: item.variant_id ?? null }))
    const demands = demandsOf(lines, variants)
    const items = [...new Set(demands.map((demand) => demand.inventoryItemId))]
    allocateStock(demands, await findAvailability(container, items, locationIds))
    return new StepResponse<OrderVariants>({ variants, locationIds })
  },
)
