import type { MedusaContainer } from "@medusajs/framework/types"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import type { AuditActor } from "#lib/audit-actor"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { recordAudit } from "#domains/operations/audit/actions/record"

interface EndedSessions {
  accountId: number
  /** The session to end; without it, the account is signed out everywhere, including the engine's admin. */
  sessionId?: string
  /** The administrator who signs someone else out; people's own sign-outs are not recorded. */
  admin?: AuditActor
}

interface SignIns {
  browsers: number
  /** When the account was last signed out everywhere. */
  at?: Date | null
}

const told = ({ browsers, at }: SignIns) => ({
  signedInBrowsers: browsers,
  ...(at !== undefined && { signedOutAt: at?.toISOString() ?? null }),
})

/**
 * Signs an account out in one browser or everywhere. An administrator's sign-outs are recorded in the same
 * transaction.
 *
 * @throws ApiError `not_found` without such a session or account
 */
export async function endSessions(
  container: MedusaContainer,
  { accountId, sessionId, admin }: EndedSessions,
): Promise<void> {
  await inTransaction(container, async (transaction) => {
    const accounts = transaction.resolve(ACCOUNT_MODULE)
    const sessions = await accounts.listSessions({ account_id: accountId }, { select: ["id"], take: null })
    const record = async (before: SignIns, after: SignIns) => {
      if (!admin) return
      const what = { actor: admin, action: "signed_out", subject: "user" as const, subjectId: accountId }
      await recordAudit(transaction, { ...what, before: told(before), after: told(after) })
    }
    if (sessionId === undefined) {
      const [account] = await accounts.listAccounts(
        { id: accountId },
        { select: ["id", "signed_out_at"], take: 1 },
      )
      if (!account) throwError("not_found")
      const before = new Date()
      await accounts.signOutEverywhere(accountId, { before })
      await record({ browsers: sessions.length, at: account.signed_out_at }, { browsers: 0, at: before })
    } else {
      if (!sessions.some(({ id }) => id === sessionId)) throwError("not_found")
      await accounts.deleteSessions({ id: sessionId, account_id: accountId })
      await record({ browsers: sessions.length }, { browsers: sessions.length - 1 })
    }
  })
}
