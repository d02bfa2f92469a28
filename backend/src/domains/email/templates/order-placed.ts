import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { joinName, normalizeEmail, type NameParts } from "../../../modules/account/names"
import { figuresOf, type PricedItem, type PricedShipping } from "../../money/rules/figures"
import { lineCents } from "../../money/rules/money"
import { formatShippingAddress } from "../../address/rules/shipping-address"
import type { EmailTemplate } from "../rules/email-template"
import { shopLink } from "../rules/links"
import { orderConfirmation } from "./order-confirmation"
import { graphRows } from "../../../engine/graph"
import { ORDER_FIGURE_FIELDS } from "../../money/rules/order-money"

interface OrderRow {
  display_id: number
  cart?: { completed_at: unknown } | null
  email: string | null
  customer: (NameParts & { email: string }) | null
  shipping_address: (Parameters<typeof formatShippingAddress>[0] & Partial<NameParts>) | null
  items: (PricedItem & { title: string; product_id: string | null })[]
  shipping_methods: PricedShipping[]
}

const FIELDS = [
  "display_id",
  "cart.completed_at",
  "email",
  "customer.email",
  "customer.first_name",
  "customer.last_name",
  "shipping_address.*",
  ...ORDER_FIGURE_FIELDS,
]

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return data[0]
}

async function isMembership(container: MedusaContainer, { items }: OrderRow): Promise<boolean> {
  const rows = await container
    .resolve(CATALOGUE_ACCESS_MODULE)
    .listProductAccesses({ product_id: items.flatMap((item) => item.product_id ?? []), kind: "membership" })
  return rows.length > 0
}

/**
 * The names in the email. The address at the checkout is the recipient's. A recipient who is not the buyer reads who
 * ordered for them, and is never greeted by the buyer's name.
 */
function peopleOf({ email, customer, shipping_address: address }: OrderRow) {
  const recipient = address && joinName(address)
  const isBuyer = normalizeEmail(email ?? "") === normalizeEmail(customer?.email ?? "")
  if (isBuyer) return { name: customer?.first_name ?? recipient, buyer: null, recipient }
  return { name: recipient, buyer: customer && joinName(customer), recipient }
}

/**
 * Confirms an order: its items, amounts and destination. While its cart is not completed, the order is still being
 * placed and may be compensated, so the email waits.
 */
export const orderPlaced: EmailTemplate<"order-placed"> = async (
  container,
  { recipient, data: { orderId } },
) => {
  const order = await findOrder(container, orderId)
  if (!order) return "obsolete"
  if (order.cart && !order.cart.completed_at) return "not-yet"
  const membership = await isMembership(container, order)
  const { name, buyer, recipient: to } = peopleOf(order)
  const { subject, content } = orderConfirmation(
    {
      number: order.display_id,
      name,
      buyer,
      lines: order.items.map((item) => ({
        title: item.title,
        quantity: Number(item.quantity),
        totalCents: lineCents(item),
      })),
      figures: figuresOf(order),
      shippingAddress: membership
        ? null
        : [to, formatShippingAddress(order.shipping_address)].filter(Boolean).join(", ") || null,
      isMembership: membership,
    },
    shopLink("/account/orders"),
  )
  return { to: recipient, subject, content }
}
