import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DoctorDecisionBody } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { setUserFlag } from "#processes/role/actions/set-user-flag"

/** Approves or rejects a customer as a doctor. */
export async function POST(req: AuthenticatedMedusaRequest<DoctorDecisionBody>, res: MedusaResponse) {
  const [account] = await req.scope
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ customer_id: req.params.id ?? "" }, { select: ["id"], take: 1 })
  if (!account) return throwError("not_found")
  await setUserFlag(req.scope, {
    accountId: account.id,
    flag: "isDoctor",
    value: req.validatedBody.approved,
    actor: { userId: req.auth_context.actor_id },
  })
  res.json({ success: true })
}
