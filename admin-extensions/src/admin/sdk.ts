import Medusa from "@medusajs/js-sdk"

/** The engine's own client, for calls from widgets and pages of the admin; it sends the admin's session. */
export const sdk = new Medusa({ baseUrl: "/", auth: { type: "session" } })
