import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ERRORS } from "@shop/contracts"
import { ACCOUNT_MODULE } from "../modules/account"
import type AccountModuleService from "../modules/account/service"

/** Whether an account is the only administrator's: one that matches, and no other. */
async function isLastAdmin(
  req: MedusaRequest,
  matches: { user_id?: string; customer_id?: string },
): Promise<boolean> {
  const accounts = req.scope.resolve<AccountModuleService>(ACCOUNT_MODULE)
  const admins = await accounts.listAccounts(
    { user_id: { $ne: null } },
    { select: ["id", "user_id", "customer_id"], take: 2 },
  )
  const [admin] = admins
  if (admins.length !== 1 || !admin) return false
  return admin.user_id === matches.user_id || admin.customer_id === matches.customer_id
}

function keepLastAdmin(find: (id: string) => { user_id?: string; customer_id?: string }) {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    if (!(await isLastAdmin(req, find(req.params.id ?? "")))) return next()
    const { status, message } = ERRORS.last_admin
    res.status(status).json({ type: "conflict", message })
  }
}

/** Refuses to delete the engine user of the storefront's last administrator, as the storefront does. */
export const keepLastAdminUser = keepLastAdmin((id) => ({ user_id: id }))

/** Refuses to delete the customer behind the storefront's last administrator. */
export const keepLastAdminCustomer = keepLastAdmin((id) => ({ customer_id: id }))
