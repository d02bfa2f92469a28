import { throwError } from "../../../errors/api-error"
import { currentGateway, gatewayOfEngine } from "../gateways"

/**
 * If the shop takes real money, rejects sessions of providers that move none, such as the engine's built-in one.
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
