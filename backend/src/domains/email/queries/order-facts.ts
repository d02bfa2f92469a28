import type { MedusaContainer } from "@medusajs/framework/types"
import { expectedBy } from "@shop/contracts/delivery-promise"
import { graphRows } from "#engine/graph"
import { joinName, normalizeEmail, type NameParts } from "#modules/account/names"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { formatShippingAddress } from "#domains/store/rules/shipping-address"
import { figuresOf, type PricedItem, type PricedShipping } from "#domains/order-facts/money/rules/figures"
import { lineCents } from "#lib/money"
import { ORDER_FIGURE_FIELDS } from "#domains/order-facts/money/rules/order-money"
import {
  orderStatusOf,
  toEngineOrderState,
  type EngineOrderRow,
} from "#domains/order-facts/rules/engine-order-state"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { inOrderOfCreation } from "#engine/line-order"
import { dateText } from "../rules/dates"
import type { OrderFacts } from "../rules/order-email"

interface OrderRow extends EngineOrderRow {
  display_id: number
  created_at: string | Date
  email: string | null
  customer: (NameParts & { email: string }) | null
  shipping_address: (Parameters<typeof formatShippingAddress>[0] & Partial<NameParts>) | null
  items: (PricedItem &
    EngineOrderRow["items"][number] & {
      title: string
      variant_title: string | null
      product_id: string | null
    })[]
  shipping_methods: PricedShipping[]
}

const FIELDS = [
  "display_id",
  "status",
  "created_at",
  "canceled_at",
  "items.detail.*",
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

/** What mail programs turn into a link. */
const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.(com|net|org|info|biz|io|co|app|dev|shop|site|online|xyz|link)\b/iu

/** A text written by a buyer, for an email to another person: empty if it contains a link. */
const withoutLinks = (text: string) => (LINK.test(text) ? "" : text)

/**
 * The names in the email. The email address entered at checkout is the recipient's. A recipient who is not the buyer
 * learns who ordered for them, and is never greeted with the buyer's name.
 */
function peopleOf({ email, customer, shipping_address: address }: OrderRow) {
  const recipient = address && joinName(address)
  const isBuyer = normalizeEmail(email ?? "") === normalizeEmail(customer?.email ?? "")
  if (isBuyer) return { name: customer?.first_name ?? recipient, buyer: null, recipient }
  const fullName = customer && joinName(customer)
  const buyer = fullName && (withoutLinks(fullName) || "Someone")
  return { name: withoutLinks(recipient ?? ""), buyer, recipient }
}

interface FoundOrder {
  facts: OrderFacts
  isMembership: boolean
  /** Whether it still has to be shipped. */
  isWaiting: boolean
}

/** An order's data for emails; undefined if it doesn't exist. */
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
  const [membership, settings] = await Promise.all([isMembership(container, order), readSettings(container)])
  const status = orderStatusOf(toEngineOrderState(order))
  const { name, buyer, recipient } = peopleOf(order)
  const destination = [recipient, formatShippingAddress(order.shipping_address)].filter(Boolean).join(", ")
  return {
    facts: {
      number: order.display_id,
      name: name || null,
      buyer: buyer || null,
      lines: inOrderOfCreation(order.items).map((item) => ({
        title: lineName(item),
        quantity: Number(item.quantity),
        totalCents: lineCents(item),
      })),
      figures: figuresOf(order),
      shippingAddress: membership ? null : (buyer ? withoutLinks(destination) : destination) || null,
      expectedBy: {
        day: dateText(expectedBy(settings, { orderedAt: order.created_at }), "weekday", settings.timeZone),
      },
    },
    isMembership: membership,
    isWaiting: status === "pending" || status === "processing",
  }
}
