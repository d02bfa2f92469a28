import type { MedusaContainer } from "@medusajs/framework/types"
import { peopleFollower } from "../../account/actions/follow-people"
import { catalogueFollower } from "../../catalogue/actions/follow-engine"
import { soldMembershipsFollower } from "../../membership/actions/follow-sales"
import { settlementFollower } from "../../order/settlement/follow-settlements"
import { orderFollower } from "../../order/actions/follow-orders"
import { followAllChanges, keepFollowing, registerFollowers } from "../../read-model/actions/follow-changes"
import { refillFollower } from "../../refill/actions/check-refills"
import { restockFollower } from "../../restock-notice/actions/follow-restocks"
import { membershipOfferFollower } from "../../settings/actions/follow-membership-offer"

export { areChangesNoted } from "../../read-model/actions/follow-changes"

// The catalogue comes before restock notices, so that emails are sent once it shows the stock.
const FOLLOWERS = [
  catalogueFollower,
  peopleFollower,
  restockFollower,
  membershipOfferFollower,
  soldMembershipsFollower,
  refillFollower,
  orderFollower,
  settlementFollower,
]

/** Has this process follow changes until it ends. */
export async function startFollowing(container: MedusaContainer): Promise<void> {
  await registerFollowers(container, FOLLOWERS)
  void keepFollowing(container)
}

/** Follows all recorded changes, in a process that does not follow changes continuously. */
export async function followNow(container: MedusaContainer): Promise<void> {
  await registerFollowers(container, FOLLOWERS)
  await followAllChanges(container)
}
