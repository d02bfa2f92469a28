import { z } from "./z"
import { cartItem } from "./cart"
import { defineEndpoint } from "./endpoint"
import { user } from "./user"

/** Who looks at a page. */
export const pageViewer = z.object({
  /** Null when nobody is signed in. */
  user: user.nullable(),
  /** Empty when nobody is signed in. */
  cart: z.array(cartItem),
  /** Whether products, prices and everything else of the catalogue are those that visitors get at this moment. */
  seesWhatVisitorsSee: z.boolean(),
})
export type PageViewer = z.infer<typeof pageViewer>

export const viewerEndpoints = {
  getViewer: defineEndpoint({
    method: "GET",
    path: "/api/viewer",
    summary: "What every page needs of whoever is signed in, by one call",
    access: "any",
    status: 200,
    response: pageViewer,
  }),
}

export const viewerComponents = { PageViewer: pageViewer } as const
