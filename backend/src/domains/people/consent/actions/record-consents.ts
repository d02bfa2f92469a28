import type { MedusaContainer } from "@medusajs/framework/types"
import { CONSENT_MODULE } from "#modules/consent/index"
import type { NewConsent } from "#modules/consent/service"
import { PAGE_MODULE } from "#modules/page/index"
import { acceptedPages, type ShownPages } from "../queries/assert-pages-in-force"

interface Acceptance extends Omit<NewConsent, "pages"> {
  /** The versions that were shown, if known. */
  shown?: ShownPages | undefined
}

/**
 * Records in the consent ledger that a person accepted the pages of an occasion, in the versions shown, or else the
 * current ones. Unpublished pages are left out. Part of the transaction that the consent belongs to.
 */
export async function recordConsents(
  transaction: MedusaContainer,
  { shown, ...acceptance }: Acceptance,
): Promise<void> {
  const inForce = await transaction.resolve(PAGE_MODULE).inForce()
  const pages = acceptedPages(acceptance.occasion, inForce, shown)
  await transaction.resolve(CONSENT_MODULE).record({ ...acceptance, pages })
}
