import type { MedusaContainer } from "@medusajs/framework/types"
import type { Session } from "@shop/contracts"
import { parse } from "bowser"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { LONGEST_SESSION_DAYS } from "#domains/people/access/queries/find-session"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Such as "Safari on iOS"; null if the browser is unknown. */
function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(" on ") || null
}

/**
 * The browsers in which an account is signed in, last used first.
 *
 * @param currentId the session of whoever asks
 */
export async function listSessions(
  container: MedusaContainer,
  { accountId, currentId }: { accountId: number; currentId: string },
): Promise<Session[]> {
  const { sessionTimeout } = await readSettings(container)
  const now = Date.now()
  const rows = await container.resolve(ACCOUNT_MODULE).listSessions(
    {
      account_id: accountId,
      last_seen_at: { $gt: new Date(now - sessionTimeout * MINUTE_MS) },
      created_at: { $gt: new Date(now - LONGEST_SESSION_DAYS * DAY_MS) },
    },
    { take: null, order: { last_seen_at: "DESC" } },
  )
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    signedInAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isCurrent: row.id === currentId,
  }))
}
