import { z } from "./z"
import { cartItem } from "./cart"
import { defineEndpoint } from "./endpoint"
import { user } from "./user"

/** The person who views a page. */
export const pageViewer = z.object({
  /** Null when nobody is signed in. */
  user: user.nullable(),
  /** Empty when nobody is signed in. */
  cart: z.array(cartItem),
  /** Whether they currently get the same products, prices and other catalogue data as visitors. */
  seesWhatVisitorsSee: z.boolean(),
})
export type PageViewer = z.infer<typeof pageViewer>

export const viewerEndpoints = {
  getViewer: defineEndpoint({
    method: "GET",
    path: "/api/viewer",
    summary: "Gets the signed-in user, cart and wish list in one call",
    access: "any",
    status: 200,
    response: pageViewer,
  }),
}

export const viewerComponents = { PageViewer: pageViewer } as const
