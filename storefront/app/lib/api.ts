import { createClient } from "@shop/contracts/client"

/** The API as the browser reaches it: same origin, session cookie included. */
export const browserApi = createClient()
