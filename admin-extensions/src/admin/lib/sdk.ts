import Medusa from "@medusajs/js-sdk"

/** Client of the engine's admin API, signed in by the admin's own session. */
export const sdk = new Medusa({ baseUrl: "/", auth: { type: "session" } })
