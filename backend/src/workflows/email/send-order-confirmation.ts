import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_ACCESS_MODULE } from "../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../modules/catalogue-access/service"
import { toCents } from "../../policy/money"
import { formatShippingAddress } from "../../policy/shipping-address"
import { readSettings } from "../settings/read-settings"
import { orderConfirmation } from "./order-confirmation"
import { sendEmail, shopLink } from "./send-email"

interface OrderRow {
  display_id: number
  email: string | null
  is_draft_order: boolean
  total: number
  discount_total: number
  customer: { first_name: string | null } | null
  shipping_address: Parameters<typeof formatShippingAddress>[0]
  items: { title: string; quantity: number; unit_price: number; product_id: string | null }[]
}

const FIELDS = [
  "display_id",
  "email",
  "is_draft_order",
  "total",
  "discount_total",
  "customer.first_name",
  "shipping_address.*",
  "items.*",
  "items.detail.*",
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
 * Confirms an order by email, by the engine's id: what was bought, for how much, and where it goes. Does nothing
 * while `enableNotifications` is off.
 */
export async function sendOrderConfirmation(container: MedusaContainer, orderId: string): Promise<void> {
  const { enableNotifications } = await readSettings(container)
  const order = enableNotifications ? await findOrder(container, orderId) : undefined
  if (!order?.email || order.is_draft_order) return
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
      discountCents: toCents(order.discount_total),
      totalCents: toCents(order.total),
      shippingAddress: membership ? null : formatShippingAddress(order.shipping_address) || null,
      isMembership: membership,
    },
    shopLink("/account/orders"),
  )
  await sendEmail(container, { to: order.email, template: "order-placed", subject, content })
}
