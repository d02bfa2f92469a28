import { z } from "./z"
import { serialId } from "./common"
import { MAX_QUANTITY, MAX_SERIAL_ID } from "./constants"

/** Opaque to clients. */
export const cartItemId = z.string().regex(/^[\w-]{1,100}$/)

/** One product in the cart; `price` is the unit price in cents. */
export const cartItem = z.object({
  id: cartItemId,
  quantity: z.number().int().min(1),
  product: z.object({
    id: serialId,
    name: z.string(),
    price: z.number().int(),
    imageUrl: z.string().nullable(),
  }),
})
export type CartItem = z.infer<typeof cartItem>

export const quantity = z
  .number()
  .int("Quantity must be a whole number")
  .min(1, "Quantity must be at least 1")
  .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)

export const addCartItemBody = z.object({
  productId: z.number().int().min(1).max(MAX_SERIAL_ID),
  quantity: quantity.default(1),
})

export const updateCartItemBody = z.object({ quantity })
