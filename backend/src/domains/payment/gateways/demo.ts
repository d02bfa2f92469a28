import type { PaymentGateway } from "./gateway"

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
