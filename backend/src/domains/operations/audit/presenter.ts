import type { MedusaContainer } from "@medusajs/framework/types"
import { auditSubject, type AuditEntry } from "@shop/contracts"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { AuditRow } from "#modules/audit/service"

function accountIdOf({ subject, subjectId }: AuditRow): number | null {
  return subject === "user" && subjectId !== null ? Number(subjectId) : null
}

async function usernamesOf(scope: MedusaContainer, accountIds: number[]): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map()
  const accounts = await scope
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountIds }, { select: ["id", "username"], take: accountIds.length })
  return new Map(accounts.map(({ id, username }) => [id, username]))
}

/** Audit log entries as the facade returns them, with the names of the users they are about. At most one query. */
export async function toAuditEntries(scope: MedusaContainer, rows: AuditRow[]): Promise<AuditEntry[]> {
  const usernames = await usernamesOf(scope, [...new Set(rows.flatMap((row) => accountIdOf(row) ?? []))])
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    subject: auditSubject.parse(row.subject),
    subjectName: usernames.get(accountIdOf(row) ?? 0) ?? null,
  }))
}
