import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { handlePaymentEvent } from "../domains/payment-event/actions/handle-payment-event"
import { gatewayOfEngine } from "../domains/payment/gateways"
import { toErrorResponse } from "../http/error-response"

/**
 * Answers a provider's events about what this shop sells, after it has dealt with them: the provider sends again what
 * was not answered with 200. Everything else that is proven to be the provider's goes on to the engine, which answers
 * at once and works later.
 */
export async function paymentEvents(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const webhook = gatewayOfEngine(`pp_${req.params.provider}`)?.webhook
  if (!webhook) return next()
  const proven =
    req.rawBody &&
    webhook.eventOf({ rawBody: req.rawBody as Buffer, header: (name) => req.get(name) ?? undefined })
  if (!proven) {
    res.status(400).json({ type: "invalid_data", message: webhook.unproven })
    return
  }
  try {
    if (!proven.event || !(await handlePaymentEvent(req.scope, proven.event))) return next()
  } catch (error) {
    // A rejection is final, because the event was handled. Only after a fault the provider has to send it again.
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    const { status, body } = toErrorResponse(error, logger)
    if (status >= 500) return void res.status(500).json(body)
    logger.warn(`${proven.name} was refused: ${JSON.stringify(body)}`)
  }
  res.status(200).json({ received: true })
}
