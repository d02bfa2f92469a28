import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"
import { joinName, normalizeEmail, type NameParts } from "../../../modules/account/names"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { formatShippingAddress } from "../../address/rules/shipping-address"
import { figuresOf, type PricedItem, type PricedShipping } from "../../money/rules/figures"
import { lineCents } from "../../money/rules/money"
import { ORDER_FIGURE_FIELDS } from "../../money/rules/order-money"
import { lineName } from "../../stock/rules/line-name"
import type { OrderFacts } from "../rules/order-email"

interface OrderRow {
  display_id: number
  cart?: { completed_at: unknown } | null
  email: string | null
  customer: (NameParts & { email: string }) | null
  shipping_address: (Parameters<typeof formatShippingAddress>[0] & Partial<NameParts>) | null
  items: (PricedItem & { title: string; variant_title: string | null; product_id: string | null })[]
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

interface FoundOrder {
  facts: OrderFacts
  isMembership: boolean
  /** Whether its cart is not completed yet, so that it may still be compensated. */
  isBeingPlaced: boolean
}

/** What emails tell about an order; undefined when there is none. */
export async function findOrderFacts(
  container: MedusaContainer,
  orderId: string,
): Promise<FoundOrder | undefined> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  if (!order) return undefined
  const membership = await isMembership(container, order)
  const { name, buyer, recipient } = peopleOf(order)
  const destination = [recipient, formatShippingAddress(order.shipping_address)].filter(Boolean).join(", ")
  return {
    facts: {
      number: order.display_id,
      name: name || null,
      buyer: buyer || null,
      lines: order.items.map((item) => ({
        title: lineName(item),
        quantity: Number(item.quantity),
        totalCents: lineCents(item),
      })),
      figures: figuresOf(order),
      shippingAddress: membership ? null : destination || null,
    },
    isMembership: membership,
    isBeingPlaced: Boolean(order.cart && !order.cart.completed_at),
  }
}
