import { z } from "./z"

/** The payment provider; `demo` charges nothing. */
export const paymentProvider = z.enum(["demo", "stripe"])
export type PaymentProvider = z.infer<typeof paymentProvider>

export const paymentMethod = z.enum(["credit", "paypal"])
