import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { signOut } from "#http/session"

export const POST = facadeRoute(endpoints.logout, async ({ req, res }) => {
  await signOut(req, res)
  return undefined
})
