import type { Sql } from "postgres"
import { expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { registered } from "../../support/visitor"

const [OLD, NEW] = ["old", "new"] as const

/** Writes two rows into each table, one just too old and one just young enough, and returns the tables. */
async function writeRows(sql: Sql, account: number): Promise<string[]> {
  const rows: [table: string, columns: Record<string, string>, old: string, young: string][] = [
    [
      "account_session",
      { account_id: `${account}`, token_hash: "ID" },
      "last_seen_at: 30 days",
      "last_seen_at: 1 minute",
    ],
    [
      "account_device",
      { account_id: `${account}`, token_hash: "ID" },
      "last_seen_at: 401 days",
      "last_seen_at: 399 days",
    ],
    [
      "password_reset",
      { account_id: `${account}`, token_hash: "ID" },
      "expires_at: 1 minute",
      "expires_at: -5 minutes",
    ],
    [
      "email_verification",
      { account_id: `${account}`, token_hash: "ID", email: "a@shop.test" },
      "expires_at: 1 minute",
      "expires_at: -5 minutes",
    ],
    [
      "email_message",
      {
        key: "ID",
        template: "restock",
        recipient: "a@shop.test",
        data: "{}",
        status: "sent",
        next_attempt_at: "2026-01-01",
      },
      "updated_at: 15 days",
      "updated_at: 13 days",
    ],
    [
      "idempotent_answer",
      { account_id: `${account}`, key: "ID", fingerprint: "f", status: "200" },
      "created_at: 25 hours",
      "created_at: 23 hours",
    ],
    [
      "order_placement",
      {
        order_id: "ID",
        cart_id: "ID",
        customer_id: "c",
        account_id: `${account}`,
        status: "placed",
        next_attempt_at: "2026-01-01",
      },
      "created_at: 8 days",
      "created_at: 6 days",
    ],
  ]
  for (const [table, columns, ...times] of rows) {
    for (const [id, time] of [OLD, NEW].map((id, index) => [id, times[index] ?? ""] as const)) {
      const [column = "", age = ""] = time.split(": ")
      const filled = { id, ...columns }
      const names = [...Object.keys(filled), column]
      const values = Object.values(filled).map((value) => `'${value.replace("ID", `purge-${id}`)}'`)
      await sql.unsafe(
        `insert into ${table} (${names.join(", ")}) values (${values.join(", ")}, now() - interval '${age}')`,
      )
    }
  }
  for (const [id, owner] of [
    [OLD, 2_000_000_000],
    [NEW, account],
  ] as const) {
    await sql`insert into wish (id, account_id, product_id) values (${id}, ${owner}, 1)`
  }
  return [...rows.map(([table]) => table), "wish"]
}

it("the hourly purge only deletes records that are due", async () => {
  const person = await registered(inject("storefrontUrl"))
  const { id: account } = await person.api.getUser()
  const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  await withDatabase(inject("databaseUrl"), async (sql) => {
    const tables = await writeRows(sql, account)
    const { status } = await engine.post("/admin/workflows-executions/purge-old-records/run", { input: {} })
    expect(status).toBe(200)
    for (const table of tables) {
      const kept = await sql.unsafe(`select id from ${table} where id in ('${OLD}', '${NEW}')`)
      expect(
        kept.map(({ id }) => id as string),
        table,
      ).toEqual([NEW])
      await sql.unsafe(`delete from ${table} where id = '${NEW}'`)
    }
  })
})
