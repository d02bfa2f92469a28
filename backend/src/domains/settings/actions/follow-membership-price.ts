import type { Follower } from "../../read-model/actions/follow-changes"
import { findMembershipProductIds } from "../../store/queries/store-context"
import { followMembershipPriceWorkflow } from "../workflows/follow-membership-price"

/** Copies the membership's price to the settings when its product has changed in the engine. */
export const membershipPriceFollower: Follower = {
  name: "membership price",
  follow: async (container, { product }) => {
    if (product.length === 0) return []
    const memberships = await findMembershipProductIds(container)
    if (memberships.some((id) => product.includes(id))) await followMembershipPriceWorkflow(container).run()
    return []
  },
  noteEverything: () => Promise.resolve(),
}
