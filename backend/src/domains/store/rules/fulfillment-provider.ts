/** The engine's fulfillment provider for a merchant who packs and ships by hand. */
export const FULFILLMENT_PROVIDER_ID = "manual_manual"
