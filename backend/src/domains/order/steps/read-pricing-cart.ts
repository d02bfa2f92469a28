import type { CartAddressDTO, CartLineItemDTO, CartShippingMethodDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "../../../engine/graph"

/** A cart with all that its prices, taxes and discounts depend on. */
export interface PricingCart {
  id: string
  email: string | null
  locale: string | null
  currency_code: string
  region_id: string
  sales_channel_id: string
  customer_id: string
  items: CartLineItemDTO[]
  shipping_methods: CartShippingMethodDTO[]
  shipping_address: CartAddressDTO | null
  customer: { id: string; email: string; groups: ({ id: string } | null)[] } | null
  region: { id: string; automatic_taxes: boolean } | null
  promotions: ({ id: string; code: string } | null)[] | null
}

const FIELDS = [
  "id",
  "email",
  "locale",
  "currency_code",
  "region_id",
  "sales_channel_id",
  "customer_id",
  "items.*",
  "items.tax_lines.id",
  "items.adjustments.id",
  "shipping_methods.*",
  "shipping_methods.tax_lines.id",
  "shipping_methods.adjustments.id",
  "shipping_address.*",
  "customer.id",
  "customer.email",
  "customer.metadata",
  "customer.groups.id",
  "region.id",
  "region.automatic_taxes",
  "promotions.id",
  "promotions.code",
]

/** Reads a cart to be priced, and whether any discount may apply to it. */
export const readPricingCartStep = createStep(
  "read-pricing-cart",
  async ({ cartId }: { cartId: string }, { container }) => {
    const promotions = container.resolve(Modules.PROMOTION)
    const [[cart], automatic] = await Promise.all([
      graphRows<PricingCart>(container, { entity: "cart", fields: FIELDS, filters: { id: cartId } }),
      promotions.listPromotions({ is_automatic: true }, { select: ["id"], take: 1 }),
    ])
    if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} does not exist`)
    const isDiscounted = [...cart.items, ...cart.shipping_methods].some(
      (line) => (line.adjustments ?? []).length > 0,
    )
    const hasDiscounts = automatic.length > 0 || isDiscounted || (cart.promotions ?? []).length > 0
    return new StepResponse({ cart, hasDiscounts })
  },
)
