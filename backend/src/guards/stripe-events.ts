import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import Stripe from "stripe"
import { toErrorResponse } from "../http/error-response"
import { handleStripeEvent } from "../domains/payment-event/actions/handle-stripe-event"
import { environment } from "../lib/environment"

const PROVIDER = "stripe_stripe"

/** The event of a request that Stripe signed; null for any other request. */
function signedEvent(req: MedusaRequest): Stripe.Event | null {
  const signature = req.get("stripe-signature")
  const secret = environment.stripeWebhookSecret
  if (!signature || !secret || !req.rawBody) return null
  try {
    return Stripe.webhooks.constructEvent(req.rawBody as Buffer, signature, secret)
  } catch {
    return null
  }
}

/**
 * Answers Stripe's events about what this shop sells, after it has dealt with them: Stripe sends again what
 * was not answered with 200. Everything else that Stripe signed goes on to the engine, which answers at
 * once and works later.
 */
export async function stripeEvents(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (req.params.provider !== PROVIDER) return next()
  const event = signedEvent(req)
  if (!event) {
    res.status(400).json({
      type: "invalid_data",
      message: "This is not signed by Stripe with the secret in STRIPE_WEBHOOK_SECRET.",
    })
    return
  }
  try {
    if (!(await handleStripeEvent(req.scope, event))) return next()
  } catch (error) {
    // A rejection is final, because the event was handled. Only after a fault Stripe has to send it again.
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    const { status, body } = toErrorResponse(error, logger)
    if (status >= 500) return void res.status(500).json(body)
    logger.warn(`Stripe's event ${event.id} (${event.type}) was refused: ${JSON.stringify(body)}`)
  }
  res.status(200).json({ received: true })
}
