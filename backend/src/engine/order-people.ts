import type { FilterableOrderChangeActionProps, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "./graph"

interface OrderParts {
  updateReturnItems: (items: { id: string; note: null }[]) => Promise<unknown>
}

interface Fulfillments {
  __container__: { fulfillmentAddressService: { update: (addresses: object[]) => Promise<unknown> } }
}

/** The engine's action for a change of an order's address or email; its details also contain the old values. */
const PROPERTIES_CHANGED = "UPDATE_ORDER_PROPERTIES"

// The modules generate these methods from their models, but their types omit them.

/**
 * Clears the notes that the buyer wrote on the return items of an order.
 *
 * @engine 2.21.2 order/dist/services/order-module-service.js
 */
export async function clearReturnNotes(container: MedusaContainer, orderId: string): Promise<void> {
  const returns = await graphRows<{ items: { id: string; note: string | null }[] }>(container, {
    entity: "return",
    fields: ["id", "items.id", "items.note"],
    filters: { order_id: orderId },
  })
  const noted = returns.flatMap(({ items }) => items).filter(({ note }) => note)
  const orders = container.resolve(Modules.ORDER) as unknown as OrderParts
  if (noted.length > 0) await orders.updateReturnItems(noted.map(({ id }) => ({ id, note: null })))
}

/** The model has the `order_id` column, but the type of its filters lacks it. */
const ofOrder = (orderId: string) => ({ order_id: orderId }) as FilterableOrderChangeActionProps

interface ChangedProperties {
  old?: { id?: unknown } | null
  new?: { id?: unknown } | null
}

/**
 * The ids of all addresses in an order's address changes. Nothing else refers to the former ones.
 *
 * @engine 2.21.2 order/dist/services/order-module-service.js
 */
export async function formerAddressesOf(container: MedusaContainer, orderId: string): Promise<string[]> {
  const orders = container.resolve(Modules.ORDER)
  const actions = await orders.listOrderChangeActions(ofOrder(orderId), {
    select: ["id", "action", "details"],
    take: null,
  })
  const changed = actions.filter(({ action }) => action === PROPERTIES_CHANGED)
  return changed.flatMap(({ details }) => {
    const { old: before, new: after } = (details ?? {}) as ChangedProperties
    return [before?.id, after?.id].filter((id) => typeof id === "string")
  })
}

/**
 * Clears the former addresses and emails that the engine keeps in an order's changes.
 *
 * @engine 2.21.2 order/dist/services/order-module-service.js
 */
export async function forgetFormerProperties(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const actions = await orders.listOrderChangeActions(ofOrder(orderId), {
    select: ["id", "action"],
    take: null,
  })
  const changed = actions.filter(({ action }) => action === PROPERTIES_CHANGED)
  // The engine merges `details`, so an omitted key would keep its value.
  const details = { old: null, new: null }
  if (changed.length > 0) await orders.updateOrderChangeActions(changed.map(({ id }) => ({ id, details })))
}

interface FulfilledOrder {
  fulfillments?: ({ id: string; delivery_address: ({ id: string } & object) | null } | null)[] | null
}

/**
 * Changes the delivery addresses of an order's fulfillments. The module has no method for this, so its internal
 * service is called.
 *
 * @engine 2.21.2 fulfillment/dist/services/fulfillment-module-service.js
 * @engine 2.21.2 utils/dist/modules-sdk/medusa-service.js
 */
export async function changeDeliveryAddresses(
  container: MedusaContainer,
  orderId: string,
  changed: (address: object) => object,
): Promise<void> {
  const [order] = await graphRows<FulfilledOrder>(container, {
    entity: "order",
    fields: ["id", "fulfillments.id", "fulfillments.delivery_address.*"],
    filters: { id: orderId },
  })
  const fulfillments = container.resolve(Modules.FULFILLMENT) as unknown as Fulfillments
  const { fulfillmentAddressService: addresses } = fulfillments.__container__
  for (const fulfillment of order?.fulfillments ?? []) {
    const address = fulfillment?.delivery_address
    if (!address) continue
    await addresses.update([{ id: address.id, ...changed(address) }])
  }
}
