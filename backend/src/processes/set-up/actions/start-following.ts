import type { MedusaContainer } from "@medusajs/framework/types"
import { peopleFollower } from "#domains/account/actions/follow-people"
import { catalogueFollower } from "#domains/catalogue/actions/follow-engine"
import { soldMembershipsFollower } from "#domains/membership/actions/follow-sales"
import { settlementFollower } from "#domains/order/settlement/follow-settlements"
import { orderFollower } from "#domains/order/actions/follow-orders"
import {
  followAllChanges,
  keepFollowing,
  registerFollowers,
} from "#domains/operations/read-model/actions/follow-changes"
import { refillFollower } from "#domains/notice/refill/actions/check-refills"
import { restockFollower } from "#domains/notice/restock/actions/follow-restocks"
import { membershipOfferFollower } from "#domains/settings/actions/follow-membership-offer"

export { areChangesNoted } from "#domains/operations/read-model/actions/follow-changes"

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
