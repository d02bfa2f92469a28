import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { joinName, type NameParts } from "#modules/account/names"
import { rowsAcross } from "#lib/rows"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"

interface DoctorRow {
  id: number
  customer?: NameParts | null
}

/**
 * Updates the catalogue's record of doctors and their names. Products stay assigned to a former doctor, but are not
 * listed under them unless they become a doctor again.
 */
export async function refreshDoctors(container: MedusaContainer, accountIds: number[]): Promise<void> {
  if (accountIds.length === 0) return
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const ticket = await catalogue.ticket()
  const doctors = await graphRows<DoctorRow>(container, {
    entity: "account",
    fields: ["id", "customer.first_name", "customer.last_name"],
    filters: { id: accountIds, doctor_status: "approved" },
  })
  const nameOf = new Map(doctors.map(({ id, customer }) => [id, customer ? joinName(customer) : null]))
  const entries = accountIds.map((id) => ({ id, listed: nameOf.has(id), name: nameOf.get(id) ?? null }))
  await catalogue.writeDoctors(entries, ticket)
}

// Four parts, each answered by an index.
const CONCERNED = `select id from account where id = any(?::int[]) and doctor_status = 'approved'
  union select id from account where customer_id = any(?::text[]) and doctor_status = 'approved'
  union select id from catalogue_doctor where id = any(?::int[])
  union select known.id from account join catalogue_doctor known using (id) where customer_id = any(?::text[])`

/** `refreshDoctors` for those of changed accounts and customers that are doctors, or were. */
export async function followDoctors(
  container: MedusaContainer,
  changed: { account: string[]; customer: string[] },
): Promise<void> {
  if (changed.account.length + changed.customer.length === 0) return
  const accountIds = changed.account.map(Number)
  const rows = await rowsAcross<{ id: number }>(container, CONCERNED, [
    ...[accountIds, changed.customer],
    ...[accountIds, changed.customer],
  ])
  await refreshDoctors(
    container,
    rows.map(({ id }) => id),
  )
}
