import { z } from "./z"
import { addressText } from "./address"
import { pagingQuery, serialId, text } from "./common"
import { MAX_QUANTITY, MAX_SERIAL_ID } from "./constants"
import { defineEndpoint } from "./endpoint"
import { figures } from "./figures"
import { variantId } from "./product-variants"

/** Opaque to clients. */
export const cartItemId = z.string().regex(/^[\w-]{1,100}$/)

/** The chosen variant of a product with several. */
const cartVariant = z.object({ id: variantId, title: z.string() })

/** `price` is the unit price in cents. */
const cartProduct = z.object({
  id: serialId,
  name: z.string(),
  price: z.number().int(),
  imageUrl: z.string().nullable(),
  variant: cartVariant.optional(),
})

/** A line item of the cart. */
export const cartItem = z.object({
  id: cartItemId,
  quantity: z.number().int().min(1),
  product: cartProduct,
})
export type CartItem = z.infer<typeof cartItem>

export const quantity = z
  .number()
  .int("Quantity must be a whole number")
  .min(1, "Quantity must be at least 1")
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)

/** `variantId` is only required for products with several variants. */
export const addCartItemBody = z.object({
  productId: z.number().int().min(1).max(MAX_SERIAL_ID),
  variantId: variantId.optional(),
  quantity: quantity.default(1),
})

export const updateCartItemBody = z.object({ quantity })

/** Identifies the totals that a buyer saw, to prevent any other charge. Opaque to clients. */
export const quoteHash = text(200)

/** Id from `GET /api/cart/quote`. Opaque to clients. */
export const deliveryOptionId = z.string().regex(/^[\w-]{1,100}$/, "Please choose a delivery method")

/** A delivery option for the address; `price` in cents, before taxes and discounts. */
export const deliveryOption = z.object({
  id: deliveryOptionId,
  name: z.string(),
  description: z.string().nullable(),
  price: z.number().int(),
  selected: z.boolean(),
})
export type DeliveryOption = z.infer<typeof deliveryOption>

export const cartQuoteQuery = z.object({
  /** 'address, city, state zip'; without it, taxes and shipping costs may still be missing. */
  shippingAddress: addressText.optional(),
  /** The chosen option; the cheapest is used if it is omitted or no longer offered. */
  deliveryOptionId: deliveryOptionId.optional(),
})

/** `amount` is the price times the quantity, in cents. */
const quoteItem = z.object({
  id: cartItemId,
  name: z.string(),
  price: z.number().int(),
  quantity: z.number().int(),
  amount: z.number().int(),
})

/** The current cost of the cart. */
export const cartQuote = figures.extend({
  items: z.array(quoteItem),
  /** The options for the address, cheapest first; empty without an address. */
  deliveryOptions: z.array(deliveryOption),
  hash: quoteHash,
})
export type CartQuote = z.infer<typeof cartQuote>

const byCartItem = z.object({ id: cartItemId })

export const cartComponents = {
  CartItem: cartItem,
  CartProduct: cartProduct,
  CartVariant: cartVariant,
  CartQuote: cartQuote,
  QuoteItem: quoteItem,
  DeliveryOption: deliveryOption,
} as const

export const cartEndpoints = {
  listCart: defineEndpoint({
    method: "GET",
    path: "/api/cart",
    access: "user",
    status: 200,
    list: true,
    summary: "Gets the user's cart",
    query: pagingQuery,
    response: z.array(cartItem),
  }),
  addCartItem: defineEndpoint({
    method: "POST",
    path: "/api/cart",
    access: "member",
    status: 201,
    summary: "Adds a product to the cart, or increases its quantity",
    body: addCartItemBody,
    response: cartItem,
    errors: ["membership_required", "doctor_required", "not_found", "out_of_stock", "cart_limit", "conflict"],
  }),
  updateCartItem: defineEndpoint({
    method: "PUT",
    path: "/api/cart/:id",
    access: "member",
    status: 200,
    summary: "Sets the quantity of a cart item",
    params: byCartItem,
    body: updateCartItemBody,
    response: cartItem,
    errors: ["membership_required", "doctor_required", "not_found", "out_of_stock"],
  }),
  deleteCartItem: defineEndpoint({
    method: "DELETE",
    path: "/api/cart/:id",
    access: "user",
    status: 204,
    summary: "Removes an item from the cart. Safe to repeat",
    params: byCartItem,
    errors: ["not_found"],
  }),
  clearCart: defineEndpoint({
    method: "DELETE",
    path: "/api/cart",
    access: "user",
    status: 204,
    summary: "Empties the cart",
  }),
  getCartQuote: defineEndpoint({
    method: "GET",
    path: "/api/cart/quote",
    access: "user",
    status: 200,
    summary:
      "Calculates the cart's total, with or without an address, and returns the hash needed to place the order",
    query: cartQuoteQuery,
    response: cartQuote,
    errors: [
      "cart_empty",
      "out_of_stock",
      "membership_required",
      "doctor_required",
      "delivery_unavailable",
      "conflict",
    ],
  }),
} as const
