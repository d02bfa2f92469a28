import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { findOfferedProductIds } from "#domains/store/queries/store-context"
import { followMembershipOfferWorkflow } from "../workflows/follow-membership-offer"

/** Copies the membership's price and its starter kit to the settings when their products have changed in the engine. */
export const membershipOfferFollower: Follower = {
  name: "membership offer",
  follow: async (container, { product }) => {
    if (product.length === 0) return []
    const offered = await findOfferedProductIds(container)
    if (offered.some((id) => product.includes(id))) await followMembershipOfferWorkflow(container).run()
    return []
  },
  noteEverything: () => Promise.resolve(),
}
