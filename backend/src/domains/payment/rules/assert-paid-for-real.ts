import { refuse } from "../../../errors/api-error"
import { engineProviderId, paymentProviderOf } from "./payment-provider"

/**
 * Keeps the demo provider, which the engine always has, from paying where real money moves.
 *
 * @throws Refusal `payment_required`
 */
export function assertPaidForReal(
  sessions: ({ provider_id: string } | null)[] | null | undefined,
  provider = paymentProviderOf(),
): void {
  if (provider === "demo") return
  const demo = engineProviderId("demo")
  if (sessions?.some((session) => session?.provider_id === demo)) refuse("payment_required")
}
