import { throwError } from "../../../errors/api-error"
import { engineProviderId, paymentProviderOf } from "./payment-provider"

/**
 * Keeps the demo provider, which the engine always has, from paying where real money moves.
 *
 * @throws ApiError `payment_required`
 */
export function assertPaidForReal(
  sessions: ({ provider_id: string } | null)[] | null | undefined,
  provider = paymentProviderOf(),
): void {
  if (provider === "demo") return
  const demo = engineProviderId("demo")
  if (sessions?.some((session) => session?.provider_id === demo)) throwError("payment_required")
}
