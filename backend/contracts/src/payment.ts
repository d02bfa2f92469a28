import { PAYMENT_PROVIDERS } from "./payment-providers"
import { z } from "./z"

/** The payment provider; `demo` charges nothing. */
export const paymentProvider = z.enum(PAYMENT_PROVIDERS)

export const paymentMethod = z.enum(["credit", "paypal"])
