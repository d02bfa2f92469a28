import type { CustomerAddressDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PostalAddress } from "@shop/contracts"
import {
  createCustomerAddressesWorkflow,
  deleteCustomerAddressesWorkflow,
  updateCustomerAddressesWorkflow,
} from "@medusajs/medusa/core-flows"
import { splitName } from "../../../modules/account/names"
import { toEngineAddress } from "../rules/shipping-address"

/** Marks the one of a customer's addresses that the shop itself keeps. */
const KEPT_BY_SHOP = { kept_by: "shop" }

function addressesOf(container: MedusaContainer, customerId: string): Promise<CustomerAddressDTO[]> {
  const customers = container.resolve(Modules.CUSTOMER)
  return customers.listCustomerAddresses({ customer_id: customerId }, { take: null })
}

/** The address that a customer's parcels go to unless said otherwise: the engine's default one. */
export async function findSavedAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<CustomerAddressDTO | null> {
  const addresses = await addressesOf(container, customerId)
  return addresses.find((address) => address.is_default_shipping) ?? null
}

/** Makes an address the customer's default. The shop keeps one; those of the engine's own doors stay beside it. */
export async function saveAddress(
  container: MedusaContainer,
  customerId: string,
  { fullName, ...address }: PostalAddress & { fullName: string | null },
): Promise<void> {
  const wanted = { ...toEngineAddress(address), ...splitName(fullName), is_default_shipping: true }
  const kept = (await addressesOf(container, customerId)).find(
    ({ metadata }) => metadata?.kept_by === KEPT_BY_SHOP.kept_by,
  )
  if (!kept) {
    const created = { ...wanted, customer_id: customerId, metadata: KEPT_BY_SHOP }
    await createCustomerAddressesWorkflow(container).run({
      // The engine's type knows no null, by which a column is empty.
      input: { addresses: [created] },
    })
    return
  }
  const isSame = Object.entries(wanted).every(([key, value]) => Reflect.get(kept, key) === value)
  if (isSame) return
  await updateCustomerAddressesWorkflow(container).run({
    input: { selector: { id: kept.id, customer_id: customerId }, update: wanted },
  })
}

/** Forgets the customer's default address, and the one that the shop keeps. Fine where there is none. */
export async function removeSavedAddress(container: MedusaContainer, customerId: string): Promise<void> {
  const addresses = await addressesOf(container, customerId)
  const ids = addresses
    .filter(
      ({ is_default_shipping, metadata }) =>
        is_default_shipping || metadata?.kept_by === KEPT_BY_SHOP.kept_by,
    )
    .map(({ id }) => id)
  if (ids.length > 0) await deleteCustomerAddressesWorkflow(container).run({ input: { ids } })
}
