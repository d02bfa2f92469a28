import type { PaymentProvider } from "@shop/contracts"
import type { PaymentGateway } from "./gateway"
import { stripeGateway } from "./stripe"
import { throwError } from "#errors/api-error"

/** The engine's built-in provider: it accepts every payment, and no money moves. */
export const demoGateway: PaymentGateway = {
  id: "demo",
  name: "Demo payment",
  engineProviderId: "pp_system_default",
  isConfigured: () => true,
  movesMoney: false,
  browser: null,
  refunds: null,
  webhook: null,
}

/** The shop's payment providers. The first one whose keys are set takes the payments. */
const GATEWAYS: Record<PaymentProvider, PaymentGateway> = { stripe: stripeGateway, demo: demoGateway }

/** All payment providers that the shop knows. */
export const paymentGateways = Object.values(GATEWAYS)

/** Ids of the providers at which buyers pay in the browser. */
export const browserProviders = paymentGateways.flatMap(({ id, browser }) => (browser ? [id] : []))

/** A payment provider by its id. */
export function gatewayOf(provider: PaymentProvider): PaymentGateway {
  return GATEWAYS[provider]
}

/** A payment provider by its engine id; undefined if the shop doesn't know it. */
export function gatewayOfEngine(engineProviderId: string): PaymentGateway | undefined {
  return paymentGateways.find((gateway) => gateway.engineProviderId === engineProviderId)
}

/** The provider that takes payments: Stripe when both of its keys are set, else the demo one. */
export function currentGateway(): PaymentGateway {
  return paymentGateways.find(({ isConfigured }) => isConfigured()) ?? demoGateway
}

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
