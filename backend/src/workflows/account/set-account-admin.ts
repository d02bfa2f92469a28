import type { MedusaContainer } from "@medusajs/framework/types"
import { refuse } from "../../facade/refuse"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"
import { grantAccountAdminWorkflow } from "./grant-account-admin"
import { revokeAccountAdminWorkflow } from "./revoke-account-admin"
import { isUniqueViolation } from "./unique-violation"

/**
 * Sets the administrator flag of an account, and with it her access to the engine's admin. Setting what is
 * already so changes nothing.
 *
 * @throws Refusal `not_found`, `last_admin`, or `conflict` when somebody else set it at the same moment
 */
export async function setAccountAdmin(
  container: MedusaContainer,
  { accountId, isAdmin }: { accountId: number; isAdmin: boolean },
): Promise<void> {
  const [account] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "user_id"], take: 1 })
  if (!account) return refuse("not_found")
  if (isAdmin === (account.user_id !== null)) return
  const workflow = isAdmin ? grantAccountAdminWorkflow : revokeAccountAdminWorkflow
  try {
    await workflow(container).run({ input: { accountId } })
  } catch (error) {
    if (isUniqueViolation(error)) refuse("conflict")
    throw error
  }
}
