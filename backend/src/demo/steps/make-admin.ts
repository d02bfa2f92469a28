import type { MedusaContainer } from "@medusajs/framework/types"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"
import type { DemoAccount } from "../data/types"

/** Links an account to an engine admin user, so that its password opens the engine's admin as well. */
export async function makeAdmin(
  container: MedusaContainer,
  account: { id: number; auth_identity_id: string },
  { email, fullName }: DemoAccount,
): Promise<void> {
  const [first_name = "", ...rest] = fullName.split(" ")
  const { result: user } = await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: account.auth_identity_id,
      userData: { email, first_name, last_name: rest.join(" ") },
    },
  })
  await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .updateAccounts({ id: account.id, user_id: user.id })
}
