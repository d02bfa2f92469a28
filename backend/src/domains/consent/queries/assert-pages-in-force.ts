import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "../../../errors/api-error"
import { PAGE_MODULE } from "../../../modules/page"
import { areInForce, type ShownPages } from "../rules/accepted-pages"

/**
 * Makes sure that what somebody was shown is what is in force; one who does not say what they were shown is taken at
 * what is.
 *
 * @throws ApiError `terms_changed`
 */
export async function assertPagesInForce(container: MedusaContainer, shown: ShownPages): Promise<void> {
  if (shown.terms === undefined && shown.privacy === undefined) return
  if (!areInForce(await container.resolve(PAGE_MODULE).inForce(), shown)) throwError("terms_changed")
}
