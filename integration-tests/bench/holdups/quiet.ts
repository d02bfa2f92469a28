import { setTimeout as pause } from "node:timers/promises"
import type { Sql } from "postgres"

const PATIENCE_MS = 300_000
const LOOK_EVERY_MS = 50
/** So many looks in a row find nothing to do. */
const LOOKS = 2

/**
 * Waits until a shop has followed every change and sent every email, so that the next call neither waits for that work
 * nor is blamed for it.
 */
export async function untilQuiet(sql: Sql): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < LOOKS; await pause(LOOK_EVERY_MS)) {
    const [left] = await sql<{ changes: number; emails: number }[]>`
      select (select count(*) from shop_change where due_at <= now())::int as changes,
        (select count(*) from email_message where status = 'pending' and last_error is null
          and (attempts > 0 or next_attempt_at <= now()))::int as emails`
    quiet = left?.changes || left?.emails ? 0 : quiet + 1
    if (Date.now() > deadline) throw new Error(`The shop is not done with its work: ${JSON.stringify(left)}`)
  }
}
