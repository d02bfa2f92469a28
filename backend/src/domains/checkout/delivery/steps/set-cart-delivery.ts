import type {
  CartAddressDTO,
  CartShippingMethodDTO,
  CreateAddressDTO,
  MedusaContainer,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { formatAddress, type PostalAddress } from "@shop/contracts"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { splitName } from "#modules/account/names"
import { chooseDelivery, hasOptions, methodOf } from "../rules/shipping-methods"
import { formatShippingAddress, toEngineAddress } from "#domains/store/rules/shipping-address"
import {
  findDeliveryOptions,
  findShippingProfiles,
  type CartToDeliver,
  type DeliveryOption,
} from "../queries/delivery-options"

/** A cart with its current delivery. */
interface DeliverableCart extends CartToDeliver {
  email: string | null
  shipping_address?: CartAddressDTO | null
  billing_address?: CartAddressDTO | null
  shipping_methods: CartShippingMethodDTO[]
}

export interface SetCartDeliveryInput {
  cart: DeliverableCart
  /** Null if only the address is known; then the cart keeps its recipient. */
  recipient: { email: string; fullName: string | null } | null
  shippingAddress: PostalAddress
  /** The engine's ids of the options that the buyer chose. */
  deliveryOptionIds: string[]
  /** Whether the cheapest option replaces a chosen one that is no longer available. */
  isFlexible?: boolean
}

/** The chosen shipping options of a cart, and those to choose from. */
export interface CartDelivery {
  chosenIds: string[]
  offered: DeliveryOption[]
}

/** The parts of a cart that setting its delivery changes, with their current values. */
type DeliveredParts = Pick<DeliverableCart, "shipping_address" | "billing_address" | "shipping_methods"> & {
  email?: string
}

interface DeliveredCart extends CartDelivery {
  parts: DeliveredParts
  /** Whether `parts` equals the cart's current state; otherwise it has to be read again. */
  isKnown: boolean
  /** Whether another option, or another price of it, was written. */
  isChanged: boolean
}

/**
 * Recipient and address in the engine's fields. If the cart already has the same address, its address lines and phone
 * are kept, because the given address may come from its text alone and have less detail.
 */
function addressedTo({ cart, recipient, shippingAddress }: SetCartDeliveryInput) {
  const address = toEngineAddress(shippingAddress)
  if (recipient) return { email: recipient.email, address: { ...address, ...splitName(recipient.fullName) } }
  const { email, shipping_address: before } = cart
  const isSame = formatShippingAddress(before) === formatAddress(shippingAddress)
  const { first_name = null, last_name = null, address_1, address_2, phone } = before ?? {}
  const known = isSame ? { address_1, address_2, phone } : {}
  return { email, address: { ...address, ...known, first_name, last_name } }
}

/** @throws ApiError `delivery_unavailable` always; names the items that can't be delivered, if only some can't */
function throwDeliveryUnavailable(address: PostalAddress, titles: readonly string[] | undefined): never {
  const place = `${address.city}, ${address.state} ${address.zipCode}`
  const fields = { shippingAddress: `We don't ship to ${place}` }
  if (!titles) {
    return throwError(
      "delivery_unavailable",
      `${fields.shippingAddress}. Please choose another address.`,
      fields,
    )
  }
  const words = `We don't ship ${titles.join(" and ")} to ${place}`
  return throwError(
    "delivery_unavailable",
    `${words}. Please choose another address, or remove it from your cart.`,
    fields,
  )
}

function isSameAddress(before: CartAddressDTO | null | undefined, wanted: object): boolean {
  const known = before as Record<string, unknown> | null | undefined
  return (
    known !== null &&
    known !== undefined &&
    Object.entries(wanted).every(([key, value]) => (known[key] ?? null) === value)
  )
}

async function findDelivery(
  container: MedusaContainer,
  input: SetCartDeliveryInput,
  writeCart: () => Promise<void>,
) {
  const [options, titles] = await Promise.all([
    findDeliveryOptions(container, input.cart, writeCart),
    findShippingProfiles(container, input.cart),
  ])
  const wanted = input.deliveryOptionIds
  const found = chooseDelivery(options, [...titles.keys()], wanted)
  if ("undelivered" in found) {
    const isPart = options.length > 0 && found.undelivered !== null
    return throwDeliveryUnavailable(
      input.shippingAddress,
      isPart ? titles.get(String(found.undelivered)) : undefined,
    )
  }
  const isMissed = wanted.some((id) => !found.chosen.some((option) => option.id === id))
  if (isMissed && !input.isFlexible) {
    const message = "This delivery option is no longer available. Please choose another."
    return throwError("delivery_unavailable", message, { deliveryOptionId: message })
  }
  return found
}

/**
 * Writes the recipient, address, and delivery with its price to the cart.
 *
 * @throws ApiError `delivery_unavailable` if nothing delivers to the address or the chosen option is unavailable
 */
export const setCartDeliveryStep = createStep(
  "set-cart-delivery",
  async (input: SetCartDeliveryInput, { container, eventGroupId }) => {
    const { cart } = input
    const { email, address } = addressedTo(input)
    // The engine's type lacks null, which clears a column.
    const destination = address as CreateAddressDTO
    const isSame =
      (!email || email === cart.email) &&
      isSameAddress(cart.shipping_address, address) &&
      isSameAddress(cart.billing_address, address)
    const addressed: DeliveredParts = {
      ...(email && { email }),
      shipping_address: isSame ? cart.shipping_address : (address as CartAddressDTO),
      billing_address: isSame ? cart.billing_address : (address as CartAddressDTO),
      shipping_methods: cart.shipping_methods,
    }
    let isWritten = isSame
    const writeAddress = async (within: MedusaContainer) => {
      if (isWritten) return
      const update = { shipping_address: destination, billing_address: destination }
      await within.resolve(Modules.CART).updateCarts(cart.id, { ...(email && { email }), ...update })
      isWritten = true
    }
    const { chosen, offered } = await findDelivery(
      container,
      { ...input, cart: { ...cart, ...addressed } },
      () => writeAddress(container),
    )
    const before = cart.shipping_methods
    const methods = hasOptions(before, chosen) ? null : chosen.map((option) => methodOf(cart.id, option))
    if (!isWritten || methods) {
      addressed.shipping_methods = await inTransaction(
        container,
        async (transaction) => {
          await writeAddress(transaction)
          if (!methods) return before
          const carts = transaction.resolve(Modules.CART)
          if (before.length > 0) await carts.deleteShippingMethods(before.map((method) => method.id))
          return carts.addShippingMethods(methods)
        },
        { eventGroupId },
      )
    }
    return new StepResponse<DeliveredCart>({
      chosenIds: chosen.map(({ id }) => id),
      offered,
      parts: addressed,
      // If one address replaces another, the engine may keep columns of the former one.
      isChanged: methods !== null,
      isKnown: isSame || (!cart.shipping_address && !cart.billing_address),
    })
  },
)
