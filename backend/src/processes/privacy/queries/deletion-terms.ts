import type { MedusaContainer } from "@medusajs/framework/types"
import type { DeletionTerms } from "@shop/contracts"
import { deletionObstacles } from "./deletion-obstacles"
import { hasPassword } from "#domains/people/identity/queries/has-password"
import { ordersOf } from "./find-person"

interface SignedIn {
  accountId: number
  customerId: string
  authIdentityId: string
}

/** What users have to do before their account can be deleted, and whether they confirm it by password. */
export async function readDeletionTerms(
  container: MedusaContainer,
  { accountId, customerId, authIdentityId }: SignedIn,
): Promise<DeletionTerms> {
  const displayIds = (await ordersOf(container, customerId)).map(({ display_id }) => display_id)
  const [password, obstacles] = await Promise.all([
    hasPassword(container, authIdentityId),
    deletionObstacles(container, { accountId, customerId, displayIds }),
  ])
  return { hasPassword: password, obstacles: obstacles.map(({ message }) => message) }
}
