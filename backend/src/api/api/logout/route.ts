import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../facade/route"
import { signOut } from "../../../facade/session"

export const POST = facadeRoute(endpoints.logout, async ({ req, res }) => {
  await signOut(req, res)
  return undefined
})
