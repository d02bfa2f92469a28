import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { handlePaymentEvent } from "#processes/payment-event/actions/handle-payment-event"
import { gatewayOfEngine } from "#domains/checkout/payment/gateways/index"
import { toErrorResponse } from "#http/error-response"

const UNKNOWN = { type: "not_found", message: "This shop has no payment provider with this name." }

/** Whether the engine has the provider of a request, which a merchant may have added. */
async function isProvider(req: MedusaRequest): Promise<boolean> {
  const id = `pp_${req.params.provider ?? ""}`
  const [found] = await req.scope
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ id: [id] }, { select: ["id"], take: 1 })
  return found !== undefined
}

/**
 * Handles a provider's events about this shop's sales before responding, because the provider resends every event that
 * didn't get a 200. All other events that are proven to be the provider's go on to the engine, which responds at once
 * and processes them later.
 */
export async function paymentEvents(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const webhook = gatewayOfEngine(`pp_${req.params.provider}`)?.webhook
  if (!webhook) return (await isProvider(req)) ? next() : void res.status(404).json(UNKNOWN)
  let name = "An event"
  try {
    const proven =
      req.rawBody &&
      (await webhook.eventOf({
        rawBody: req.rawBody as Buffer,
        header: (header) => req.get(header) ?? undefined,
      }))
    if (!proven) {
      res.status(400).json({ type: "invalid_data", message: webhook.unproven })
      return
    }
    ;({ name } = proven)
    if (!proven.event || !(await handlePaymentEvent(req.scope, proven.event))) return next()
  } catch (error) {
    // A rejection is final, because the event was handled. The provider must resend it only after a server error.
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    const { status, body } = toErrorResponse(error, logger)
    if (status >= 500) return void res.status(500).json(body)
    logger.warn(`${name} was refused: ${JSON.stringify(body)}`)
  }
  res.status(200).json({ received: true })
}
