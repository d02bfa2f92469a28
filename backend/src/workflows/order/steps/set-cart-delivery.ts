import type {
  ICartModuleService,
  IFulfillmentModuleService,
  UpdateCartDataDTO,
} from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { splitName } from "../../../modules/account/names"
import { COUNTRY_CODE, parseShippingAddress } from "../../../policy/shipping-address"
import type { ShopCart } from "../../cart/shop-cart"

export interface SetCartDeliveryInput {
  cart: ShopCart
  /** Who gets it; null where only the address is known, and the cart keeps whom it names. */
  recipient: { email: string; fullName: string | null } | null
  /** 'address, city, state zip' */
  shippingAddress: string
}

/** The recipient as the engine writes one. */
async function recipientOf(carts: ICartModuleService, { cart, recipient }: SetCartDeliveryInput) {
  if (recipient) return { email: recipient.email, ...splitName(recipient.fullName) }
  const { email, shipping_address: address } = await carts.retrieveCart(cart.id, {
    select: ["id", "email"],
    relations: ["shipping_address"],
  })
  return { email, first_name: address?.first_name, last_name: address?.last_name }
}

export const setCartDeliveryStepId = "set-cart-delivery"

/** Writes who gets the order and where to the cart, with the shop's shipping option. */
export const setCartDeliveryStep = createStep(
  setCartDeliveryStepId,
  async (input: SetCartDeliveryInput, { container }) => {
    const { cart, shippingAddress } = input
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const fulfillment = container.resolve<IFulfillmentModuleService>(Modules.FULFILLMENT)
    const { email, first_name, last_name } = await recipientOf(carts, input)
    const address = {
      ...parseShippingAddress(shippingAddress),
      country_code: COUNTRY_CODE,
      ...(first_name && { first_name }),
      ...(last_name && { last_name }),
    }
    const update: UpdateCartDataDTO = {
      ...(email && { email }),
      shipping_address: address,
      billing_address: address,
    }
    const [[option], before] = await Promise.all([
      fulfillment.listShippingOptions({}, { take: 1, order: { created_at: "ASC" } }),
      carts.listShippingMethods({ cart_id: cart.id }, { select: ["id", "shipping_option_id"] }),
      carts.updateCarts(cart.id, update),
    ])
    if (!option) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The shop has no shipping option")
    const isSet = before.length === 1 && before[0]?.shipping_option_id === option.id
    if (!isSet) {
      if (before.length > 0) await carts.deleteShippingMethods(before.map((method) => method.id))
      await carts.addShippingMethods(cart.id, [
        { name: option.name, shipping_option_id: option.id, amount: 0, data: {} },
      ])
    }
    return new StepResponse({ cartId: cart.id })
  },
)
