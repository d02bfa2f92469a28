import type { Context, MedusaContainer } from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { CONSENT_MODULE } from "../../../modules/consent"
import type { NewConsent } from "../../../modules/consent/service"
import { PAGE_MODULE } from "../../../modules/page"
import { acceptedPages, type ShownPages } from "../rules/accepted-pages"

interface Acceptance extends Omit<NewConsent, "pages"> {
  /** The versions that were shown, where that is known. */
  shown?: ShownPages | undefined
}

/**
 * Enters in the ledger what somebody has accepted: the pages of the occasion as they are in force. Nothing is entered
 * where nothing is published. Joins the transaction of the context.
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
