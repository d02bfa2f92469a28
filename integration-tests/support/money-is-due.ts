import { inject } from "vitest"
import { withDatabase } from "../../scripts/lib/database"

/** Has the money of orders looked after now, rather than minutes after it was moved. */
export async function moneyIsDue(): Promise<void> {
  await withDatabase(
    inject("databaseUrl"),
    (sql) => sql`update shop_change set due_at = now() where kind = 'money'`,
  )
}
