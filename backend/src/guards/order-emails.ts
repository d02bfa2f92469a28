import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../errors/as-error"
import { ApiError } from "../errors/api-error"
import { countForeignEmail } from "../http/request-limit"
import { findContact } from "../domains/identity/queries/confirmed-email"
import { findBuyer } from "../domains/access/queries/buyer"
import { tooMany } from "./too-many"

/** The address that a cart's order confirmation goes to; null if the cart does not exist or has no address. */
async function emailOfCart(req: MedusaRequest): Promise<string | null> {
  const [cart] = await req.scope
    .resolve(Modules.CART)
    .listCarts({ id: [req.params.id ?? ""] }, { select: ["id", "email"], take: 1 })
  return cart?.email ?? null
}

/**
 * Guards `/store/carts/:id/complete`: orders whose confirmation goes to an address that may be a stranger's count
 * together with those placed through the shop's own API.
 */
export async function limitOrderEmails(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const caller = callerOf(req)
  const [buyer, email] = await Promise.all([findBuyer(req.scope, caller?.actor_id), emailOfCart(req)])
  if (!caller || !buyer || !email) return next()
  const contact = await findContact(req.scope, { ...buyer, customerId: caller.actor_id })
  if (contact.owns(email)) return next()
  try {
    const counted = await countForeignEmail(buyer.accountId)
    res.once("close", () => {
      if (res.statusCode < 400) return
      counted.takeBack().catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Taking an email off the count failed", asError(error))
      })
    })
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}
