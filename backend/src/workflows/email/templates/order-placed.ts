import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import { figuresOf, type PricedItem, type PricedShipping } from "../../../policy/figures"
import { toCents } from "../../../policy/money"
import { formatShippingAddress } from "../../../policy/shipping-address"
import type { EmailTemplate } from "../email-template"
import { shopLink } from "../links"
import { orderConfirmation } from "./order-confirmation"

interface OrderRow {
  display_id: number
  cart?: { completed_at: unknown } | null
  customer: { first_name: string | null } | null
  shipping_address: Parameters<typeof formatShippingAddress>[0]
  items: (PricedItem & { title: string; product_id: string | null })[]
  shipping_methods: PricedShipping[]
}

const FIELDS = [
  "display_id",
  "cart.completed_at",
  "customer.first_name",
  "shipping_address.*",
  "items.*",
  "items.detail.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
]

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: orderId } })
  return (data as unknown as OrderRow[])[0]
}

async function isMembership(container: MedusaContainer, { items }: OrderRow): Promise<boolean> {
  const rows = await container
    .resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
    .listProductAccesses({ product_id: items.flatMap((item) => item.product_id ?? []), kind: "membership" })
  return rows.length > 0
}

/**
 * Confirms an order: what was bought, for how much, and where it goes. One that is still being placed, as its open
 * cart tells, waits for its end: it may be undone.
 */
export const orderPlaced: EmailTemplate<"order-placed"> = async (
  container,
  { recipient, data: { orderId } },
) => {
  const order = await findOrder(container, orderId)
  if (!order) return "obsolete"
  if (order.cart && !order.cart.completed_at) return "not-yet"
  const membership = await isMembership(container, order)
  const { subject, content } = orderConfirmation(
    {
      number: order.display_id,
      name: order.customer?.first_name ?? null,
      lines: order.items.map(({ title, quantity, unit_price }) => ({
        title,
        quantity: Number(quantity),
        totalCents: toCents(unit_price) * Number(quantity),
      })),
      figures: figuresOf(order),
      shippingAddress: membership ? null : formatShippingAddress(order.shipping_address) || null,
      isMembership: membership,
    },
    shopLink("/account/orders"),
  )
  return { to: recipient, subject, content }
}
