import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "../../../errors/api-error"
import { PAGE_MODULE } from "../../../modules/page"
import { areInForce, type ShownPages } from "../rules/accepted-pages"

/**
 * Requires that the page versions that somebody was shown are in force. Versions that were not given are taken to be
 * those in force.
 *
 * @throws ApiError `terms_changed`
 */
export async function assertPagesInForce(container: MedusaContainer, shown: ShownPages): Promise<void> {
  if (shown.terms === undefined && shown.privacy === undefined) return
  if (!areInForce(await container.resolve(PAGE_MODULE).inForce(), shown)) throwError("terms_changed")
}
