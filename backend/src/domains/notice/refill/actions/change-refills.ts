import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefillBody, RefillLinkBody, Visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { REFILL_MODULE } from "#modules/refill/index"
import { openRefillToken } from "#domains/email/rules/refill-token"
import { findRefillCases } from "../queries/refill-cases"

interface Reminders {
  accountId: number
  /** The facade's ids. */
  productIds: number[]
}

async function postponeOrStop(
  container: MedusaContainer,
  { accountId, productIds }: Reminders,
  change: RefillLinkBody["change"],
): Promise<void> {
  const refills = container.resolve(REFILL_MODULE)
  await (change === "postpone"
    ? refills.postpone({ accountId, productIds })
    : refills.deleteRefillReminders({ account_id: accountId, product_id: productIds }))
}

interface Asker {
  accountId: number
  customerId: string
  isMember: boolean
  levels: Visibility[]
}

/**
 * Requests, postpones or stops the reminder for a product. Can be repeated.
 *
 * @throws ApiError when requesting one: `forbidden` if they are not a member, `not_found` for a product that they have
 * not bought, or whose `supplyDays` are not set
 */
export async function changeRefill(
  container: MedusaContainer,
  { accountId, customerId, isMember, levels }: Asker,
  { productId, change }: RefillBody,
): Promise<void> {
  if (change !== "remind") {
    return postponeOrStop(container, { accountId, productIds: [productId] }, change)
  }
  if (!isMember) return throwError("forbidden", "Only members can set reminders. Please join first.")
  const cases = await findRefillCases(container, { customerId, levels })
  if (!cases.some(({ product }) => product.id === productId)) {
    return throwError("not_found", "You can set a reminder once you've bought this product.")
  }
  await container.resolve(REFILL_MODULE).ask({ accountId, productId })
}

/**
 * Postpones or stops the reminders in an email, by the token of its links. Can be repeated, even if they were stopped.
 *
 * @throws ApiError `invalid_token`
 */
export async function changeRefillsByLink(
  container: MedusaContainer,
  { token, change }: RefillLinkBody,
): Promise<void> {
  const reminders = openRefillToken(container, token)
  if (!reminders) return throwError("invalid_token", "This link is not valid.")
  await postponeOrStop(container, reminders, change)
}
