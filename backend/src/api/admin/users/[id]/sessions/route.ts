import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { signAdminOut } from "#domains/account/actions/sign-admin-out"

/** Signs an administrator out everywhere, including those without an account in the shop. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse) {
  await signAdminOut(req.scope, req.params.id ?? "")
  res.json({ success: true })
}
