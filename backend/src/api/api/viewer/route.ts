import { endpoints } from "@shop/contracts"
import { toSignedInUser } from "#domains/account/presenter"
import { showCart } from "#domains/checkout/cart/presenter"
import { seesWhatVisitorsSee } from "#http/audience"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getViewer, async ({ viewer, scope }) => {
  if (!viewer) return { user: null, cart: [], seesWhatVisitorsSee: true }
  const [user, cart, isSame] = await Promise.all([
    toSignedInUser(scope, viewer),
    showCart(scope, viewer),
    seesWhatVisitorsSee(scope, viewer),
  ])
  return { user, cart, seesWhatVisitorsSee: isSame }
})
