import { requests } from "~/lib/requests"

/** Opens the cart drawer, which the header's cart button renders, from anywhere. */
export const { ask: openCartDrawer, useAnswer: useCartDrawerRequests } = requests()
