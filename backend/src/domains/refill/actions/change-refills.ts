import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefillBody, RefillLinkBody, Visibility } from "@shop/contracts"
import { throwError } from "../../../errors/api-error"
import { REFILL_MODULE } from "../../../modules/refill"
import { openRefillToken } from "../../email/rules/refill-token"
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
 * Asks for the reminder of a product, puts it off or stops it. Can be repeated.
 *
 * @throws ApiError `forbidden` to ask without being a member, `not_found` for what they have not bought, or what nobody
 * said of how long it lasts
 */
export async function changeRefill(
  container: MedusaContainer,
  { accountId, customerId, isMember, levels }: Asker,
  { productId, change }: RefillBody,
): Promise<void> {
  if (change !== "remind") {
    return postponeOrStop(container, { accountId, productIds: [productId] }, change)
  }
  if (!isMember) return throwError("forbidden", "Reminders are for members. Please become a member first.")
  const cases = await findRefillCases(container, { customerId, levels })
  if (!cases.some(({ product }) => product.id === productId)) {
    return throwError("not_found", "There is no reminder for this product: buy it first.")
  }
  await container.resolve(REFILL_MODULE).ask({ accountId, productId })
}

/**
 * Puts off or stops the reminders of an email by the token of its links. Can be repeated, also when they are stopped already.
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
