import Medusa from "@medusajs/js-sdk"

/** Client for the engine's admin API, authenticated by the admin's session. */
export const sdk = new Medusa({ baseUrl: "/", auth: { type: "session" } })
