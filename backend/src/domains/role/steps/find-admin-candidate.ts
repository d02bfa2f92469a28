import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"
import { adminSidesOf } from "../../account/queries/admin-sides"
import { ACCOUNT_MODULE } from "../../../modules/account"

/** The engine user of an address, if there is one; nobody else may sign in as it. */
async function freeUserOf(container: MedusaContainer, email: string): Promise<string | null> {
  const [user] = await container.resolve(Modules.USER).listUsers({ email }, { take: 1 })
  if (!user) return null
  const owners = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { user_id: user.id } }, { take: 1 })
  if (owners.length > 0) {
    refuse("conflict", "Another administrator uses this e-mail address. Please change one of the two first.")
  }
  return user.id
}

/**
 * What it takes to make an account's person an engine admin user: her identity, her data, and the engine
 * user that she is already by half, or the one of the same address that nobody can sign in as, if there is one.
 *
 * @throws Refusal `not_found`; `conflict` when the address is that of another administrator
 */
export const findAdminCandidateStep = createStep(
  "find-admin-candidate",
  async ({ accountId }: { accountId: number }, { container }) => {
    const [account] = await container.resolve(ACCOUNT_MODULE).listAccounts({ id: accountId }, { take: 1 })
    if (!account) refuse("not_found")
    const { email, first_name, last_name } = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(account.customer_id)
    const own = (await adminSidesOf(container, [account])).get(accountId)
    const existingUserId = own?.opened ?? own?.shown ?? (await freeUserOf(container, email))
    return new StepResponse({
      authIdentityId: account.auth_identity_id,
      existingUserId,
      user: { email, first_name, last_name },
    })
  },
)
