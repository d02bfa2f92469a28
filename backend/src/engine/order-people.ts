import type { FilterableOrderChangeActionProps, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "./graph"

interface OrderParts {
  updateReturnItems: (items: { id: string; note: null }[]) => Promise<unknown>
}

interface Fulfillments {
  __container__: { fulfillmentAddressService: { update: (addresses: object[]) => Promise<unknown> } }
}

/** How the engine calls a change of an order's address or email, which it keeps with the former ones. */
const PROPERTIES_CHANGED = "UPDATE_ORDER_PROPERTIES"

// The modules have these methods, made from their models; their types leave them out.

/**
 * Empties what buyers wrote of the pieces of an order that they sent back.
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

/** The model has the column, the type of its filters lacks it. */
const ofOrder = (orderId: string) => ({ order_id: orderId }) as FilterableOrderChangeActionProps

interface ChangedProperties {
  old?: { id?: unknown } | null
  new?: { id?: unknown } | null
}

/**
 * The ids of former addresses of an order, to which nothing leads but the change that replaced them.
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
 * Empties what the engine keeps of former addresses and emails of an order.
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
  // The engine merges: a key that is left out stays.
  const details = { old: null, new: null }
  if (changed.length > 0) await orders.updateOrderChangeActions(changed.map(({ id }) => ({ id, details })))
}

interface FulfilledOrder {
  fulfillments?: ({ id: string; delivery_address: ({ id: string } & object) | null } | null)[] | null
}

/**
 * Changes the addresses of an order's fulfillments. The module itself offers no way to change one, so its inner
 * service does.
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
