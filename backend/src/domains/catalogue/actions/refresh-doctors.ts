import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"

/**
 * Updates the catalogue's record of which of these accounts are doctors. Products stay assigned to a former doctor, but
 * are not listed under them unless they become a doctor again.
 */
export async function refreshDoctors(container: MedusaContainer, accountIds: number[]): Promise<void> {
  if (accountIds.length === 0) return
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const ticket = await catalogue.ticket()
  const doctors = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountIds, doctor_status: "approved" }, { select: ["id"], take: null })
  const listed = new Set(doctors.map(({ id }) => id))
  const entries = accountIds.map((id) => ({ id, listed: listed.has(id) }))
  await catalogue.writeDoctors(entries, ticket)
}
