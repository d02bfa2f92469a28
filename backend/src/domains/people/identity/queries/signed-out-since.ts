import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** Whether all sessions of an account were ended after the given time, as a password change does. */
export async function isSignedOutSince(
  container: MedusaContainer,
  accountId: number,
  moment: Date,
): Promise<boolean> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "signed_out_at"], take: 1 })
  return Boolean(account?.signed_out_at && account.signed_out_at > moment)
}
