import type { Context, MedusaContainer } from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { CONSENT_MODULE } from "../../../modules/consent"
import type { NewConsent } from "../../../modules/consent/service"
import { PAGE_MODULE } from "../../../modules/page"
import { acceptedPages, type ShownPages } from "../queries/assert-pages-in-force"

interface Acceptance extends Omit<NewConsent, "pages"> {
  /** The versions that were shown, if known. */
  shown?: ShownPages | undefined
}

/**
 * Records in the consent ledger that somebody accepted the pages of an occasion, in the versions that were shown, or
 * else those in force. Unpublished pages are left out. Joins the transaction of the context.
 */
export async function recordConsents(
  container: MedusaContainer,
  { shown, ...acceptance }: Acceptance,
  context: Context<SqlEntityManager>,
): Promise<void> {
  const inForce = await container.resolve(PAGE_MODULE).inForce(context)
  const pages = acceptedPages(acceptance.occasion, inForce, shown)
  await container.resolve(CONSENT_MODULE).record({ ...acceptance, pages }, context)
}
