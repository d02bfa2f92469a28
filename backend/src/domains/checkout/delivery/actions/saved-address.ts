import type { CustomerAddressDTO, MedusaContainer, OrderAddressDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PostalAddress } from "@shop/contracts"
import {
  createCustomerAddressesWorkflow,
  deleteCustomerAddressesWorkflow,
  updateCustomerAddressesWorkflow,
} from "@medusajs/medusa/core-flows"
import { splitName, joinName } from "#modules/account/names"
import { toEngineAddress, fromEngineAddress } from "#domains/store/rules/shipping-address"
import { graphRows } from "#engine/graph"

/** Metadata of the one address per customer that the shop manages itself. */
const MANAGED_BY_SHOP = { kept_by: "shop" }

function addressesOf(container: MedusaContainer, customerId: string): Promise<CustomerAddressDTO[]> {
  const customers = container.resolve(Modules.CUSTOMER)
  return customers.listCustomerAddresses({ customer_id: customerId }, { take: null })
}

/** A customer's default shipping address in the engine; null without one. */
export async function findSavedAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<CustomerAddressDTO | null> {
  const addresses = await addressesOf(container, customerId)
  return addresses.find((address) => address.is_default_shipping) ?? null
}

/**
 * Makes an address the customer's default. Only the shop's own address is replaced; others, from the engine's API,
 * stay.
 */
export async function saveAddress(
  container: MedusaContainer,
  customerId: string,
  { fullName, ...address }: PostalAddress & { fullName: string | null },
): Promise<void> {
  const wanted = { ...toEngineAddress(address), ...splitName(fullName), is_default_shipping: true }
  const managed = (await addressesOf(container, customerId)).find(
    ({ metadata }) => metadata?.kept_by === MANAGED_BY_SHOP.kept_by,
  )
  if (!managed) {
    const created = { ...wanted, customer_id: customerId, metadata: MANAGED_BY_SHOP }
    await createCustomerAddressesWorkflow(container).run({
      // The engine's type lacks null, which clears a column.
      input: { addresses: [created] },
    })
    return
  }
  const isSame = Object.entries(wanted).every(([key, value]) => Reflect.get(managed, key) === value)
  if (isSame) return
  await updateCustomerAddressesWorkflow(container).run({
    input: { selector: { id: managed.id, customer_id: customerId }, update: wanted },
  })
}

/** Deletes the customer's default address and the one that the shop manages, if there are any. */
export async function removeSavedAddress(container: MedusaContainer, customerId: string): Promise<void> {
  const addresses = await addressesOf(container, customerId)
  const ids = addresses
    .filter(
      ({ is_default_shipping, metadata }) =>
        is_default_shipping || metadata?.kept_by === MANAGED_BY_SHOP.kept_by,
    )
    .map(({ id }) => id)
  if (ids.length > 0) await deleteCustomerAddressesWorkflow(container).run({ input: { ids } })
}

interface AddressedOrder {
  customer_id?: string | null
  shipping_address?: OrderAddressDTO | null
}

/** Saves an order's shipping address, if it has one, for the buyer's next order. Idempotent. */
export async function saveOrderAddress(container: MedusaContainer, order: AddressedOrder): Promise<void> {
  const address = order.shipping_address
  if (!order.customer_id || !address?.address_1 || !address.postal_code) return
  const fullName = joinName(address)
  await saveAddress(container, order.customer_id, { ...fromEngineAddress(address), fullName })
}

/** Does the same for an order that has to be read. */
export async function saveAddressOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graphRows<AddressedOrder>(container, {
    entity: "order",
    fields: ["id", "customer_id", "shipping_address.*"],
    filters: { id: orderId },
  })
  if (order) await saveOrderAddress(container, order)
}
