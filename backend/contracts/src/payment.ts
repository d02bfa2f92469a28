import { z } from "./z"

/** Who takes the money: `demo` takes none. */
export const paymentProvider = z.enum(["demo", "stripe"])
export type PaymentProvider = z.infer<typeof paymentProvider>

export const paymentMethod = z.enum(["credit", "paypal"])
