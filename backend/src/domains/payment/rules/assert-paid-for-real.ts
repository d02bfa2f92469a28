import { throwError } from "../../../errors/api-error"
import { currentGateway, gatewayOfEngine } from "../gateways"

/**
 * Keeps providers that move no money, of which the engine always has one, from paying where real money moves.
 *
 * @throws ApiError `payment_required`
 */
export function assertPaidForReal(sessions: ({ provider_id: string } | null)[] | null | undefined): void {
  if (!currentGateway().movesMoney) return
  const isPretended = sessions?.some(
    (session) => session && gatewayOfEngine(session.provider_id)?.movesMoney === false,
  )
  if (isPretended) throwError("payment_required")
}
