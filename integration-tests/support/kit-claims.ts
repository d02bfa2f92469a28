import postgres from "postgres"
import { inject } from "vitest"
import type { Visitor } from "./visitor"

/** Whether an order has claimed the user's starter kit in the ledger; the API shows only whether that order counts. */
export async function isKitClaimed(user: Visitor): Promise<boolean> {
  const sql = postgres(inject("databaseUrl"), { max: 1 })
  try {
    const { id } = await user.api.getUser()
    const rows =
      await sql`select id from membership_grant where account_id = ${id} and kit_order_id is not null`
    return rows.length > 0
  } finally {
    await sql.end()
  }
}
