/** The engine's provider for a merchant who packs and ships by hand. */
export const FULFILLMENT_PROVIDER_ID = "manual_manual"
