import StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider"
import Stripe from "stripe"

export interface StripeElsewhereOptions {
  apiKey: string
  /** Address of the server that speaks Stripe's API, for example `http://127.0.0.1:4242`. */
  apiBase: string
}

/** The engine's Stripe provider, spoken to at another address. Only a rehearsal may configure it. */
class StripeElsewhereService extends StripeProviderService {
  constructor(cradle: Record<string, unknown>, options: StripeElsewhereOptions) {
    super(cradle, options)
    const { hostname, port, protocol } = new URL(options.apiBase)
    this.stripe_ = new Stripe(options.apiKey, {
      host: hostname,
      port,
      protocol: protocol === "https:" ? "https" : "http",
    })
  }
}

export default StripeElsewhereService
