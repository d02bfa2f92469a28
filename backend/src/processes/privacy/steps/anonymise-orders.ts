import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import {
  changeDeliveryAddresses,
  clearReturnNotes,
  forgetFormerProperties,
  formerAddressesOf,
} from "#engine/order-people"
import { clearPaymentContexts } from "#engine/payment-people"
import { removeReturnPictures } from "#domains/order/return/return-pictures"
import { ordersOf } from "../queries/find-person"
import { EMPTY_ADDRESS, withoutPerson } from "../rules/address"
import type { Deletion } from "#modules/privacy/deletion"
import { ANONYMISED } from "../rules/deletion"

interface Address {
  id: string
  country_code: string | null
  province: string | null
  postal_code: string | null
}

interface OrderRow {
  id: string
  metadata: Record<string, unknown> | null
  shipping_address: Address | null
  billing_address: Address | null
  payment_collections?: ({ id: string } | null)[] | null
}

const FIELDS = ["id", "metadata", "shipping_address.*", "billing_address.*", "payment_collections.id"]

/**
 * Removes the person from their orders: name, addresses except country, state and ZIP code, email, and the notes and
 * pictures of their returns. Lines, amounts, payments and refunds stay, so that an order can still be refunded.
 * Idempotent.
 */
export async function anonymiseOrders(
  container: MedusaContainer,
  { customerId, orders: noted }: Deletion,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const later = (await ordersOf(container, customerId)).map(({ id }) => id)
  for (const orderId of new Set([...noted.map(({ id }) => id), ...later])) {
    const [row] = await graphRows<OrderRow>(container, {
      entity: "order",
      fields: FIELDS,
      filters: { id: orderId },
    })
    if (!row) continue
    for (const address of [row.shipping_address, row.billing_address]) {
      if (address) await orders.updateOrderAddresses([{ id: address.id, ...withoutPerson(address) }])
    }
    await changeDeliveryAddresses(container, orderId, withoutPerson)
    for (const id of await formerAddressesOf(container, orderId)) {
      await orders.updateOrderAddresses([{ id, ...EMPTY_ADDRESS }])
    }
    await forgetFormerProperties(container, orderId)
    const collections = (row.payment_collections ?? []).flatMap((collection) => collection?.id ?? [])
    await clearPaymentContexts(container, collections)
    await clearReturnNotes(container, orderId)
    await removeReturnPictures(container, orderId)
    const changes = { email: null, customer_id: null, metadata: { ...row.metadata, ...ANONYMISED } }
    await orders.updateOrders([{ id: orderId, ...changes } as object])
  }
}
