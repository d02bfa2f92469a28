import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { bodiesOf } from "#engine/request"
import { normalizeEmail } from "#modules/account/names"
import { onlyPeople } from "./api-keys"
import { requireFreshMover } from "./fresh-sign-in"

/** Whether a request changes a customer's address. */
async function movesAddress(req: MedusaRequest): Promise<boolean> {
  const emails = bodiesOf(req).flatMap((body) =>
    typeof body === "object" && body !== null && "email" in body ? [body.email] : [],
  )
  if (emails.length === 0) return false
  const [customer] = await req.scope
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: [req.params.id ?? ""] }, { select: ["id", "email"], take: 1 })
  const own = normalizeEmail(customer?.email ?? "")
  return emails.some((email) => typeof email !== "string" || normalizeEmail(email) !== own)
}

/**
 * Lets only people who have just signed in change a customer's email address: with an account, it is the one that links
 * for a password go to.
 */
export async function guardAddress(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (!(await movesAddress(req))) return next()
  onlyPeople(req, res, () => requireFreshMover(req, res, next))
}
