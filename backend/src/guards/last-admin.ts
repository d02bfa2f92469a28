import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ERRORS } from "@shop/contracts"
import { ADMINS_LOCK } from "#domains/operations/lock/locks"
import { listAdministrators } from "#domains/people/access/queries/flags"
import { unlinkAdminUserWorkflow } from "#domains/account/workflows/forget-admin-user"
import { holdRequestLock } from "./with-request-lock"

/** Whether there is only one administrator, and their account matches. */
async function isLastAdmin(
  req: MedusaRequest,
  matches: { user_id?: string; customer_id?: string },
): Promise<boolean> {
  const [admin, ...others] = await listAdministrators(req.scope)
  if (!admin || others.length > 0) return false
  return admin.user_id === matches.user_id || admin.customer_id === matches.customer_id
}

async function goOnUnlessLast(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
  matches: { user_id?: string; customer_id?: string },
): Promise<void> {
  if (!(await isLastAdmin(req, matches))) return next()
  const { status, message } = ERRORS.last_admin
  res.status(status).json({ type: "conflict", message })
}

/**
 * Refuses to delete the engine user of the storefront's last administrator, as the storefront does. Deletions run one
 * at a time, and a deleted user's account becomes a normal one before the next deletion starts.
 */
export async function requireAnotherAdminUser(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const userId = req.params.id ?? ""
  const afterSuccess = async () => {
    await unlinkAdminUserWorkflow(req.scope).run({ input: { userId } })
  }
  await holdRequestLock(req, res, ADMINS_LOCK, { afterSuccess })
  await goOnUnlessLast(req, res, next, { user_id: userId })
}

/** Refuses to delete the customer of the storefront's last administrator: the engine removes the account with it. */
export async function requireAnotherAdminCustomer(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await holdRequestLock(req, res, ADMINS_LOCK)
  await goOnUnlessLast(req, res, next, { customer_id: req.params.id ?? "" })
}
