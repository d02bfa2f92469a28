import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CustomerAccountAnswer } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { flagsOf } from "#domains/people/access/queries/flags"
import { findStarterKitOf } from "#domains/membership/queries/find-starter-kit"

/** The storefront account behind an engine customer, with its membership ledger. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<CustomerAccountAnswer>) {
  const accounts = req.scope.resolve(ACCOUNT_MODULE)
  const memberships = req.scope.resolve(MEMBERSHIP_MODULE)
  const [account] = await accounts.listAccounts({ customer_id: req.params.id ?? "" }, { take: 1 })
  if (!account) return void res.json({ account: null })
  const [flags, grants] = await Promise.all([
    flagsOf(req.scope, account),
    memberships.listMembershipGrants(
      { account_id: account.id },
      { order: { granted_at: "ASC" }, take: null },
    ),
  ])
  const { starterKit } = await findStarterKitOf(req.scope, grants)
  res.json({
    account: {
      id: account.id,
      username: account.username,
      ...flags,
      doctorStatus: account.doctor_status,
      memberships: grants.map((grant) => ({
        reason: grant.reason,
        grantedAt: new Date(grant.granted_at).toISOString(),
        revokedAt: grant.revoked_at ? new Date(grant.revoked_at).toISOString() : null,
        revokedReason: grant.revoked_reason,
      })),
      starterKit,
    },
  })
}
