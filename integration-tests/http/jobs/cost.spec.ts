import { setTimeout as sleep } from "node:timers/promises"
import postgres, { type Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { JOBS } from "../../bench/jobs/measure"
import { multiplyOrders } from "../../bench/jobs/multiply-orders"
import { EngineAdmin } from "../../support/engine"
import { shardLabel } from "../../support/shard"
import { rowsReadBy } from "../../support/rows-read"
import { startShop, type StartedShop } from "../../support/start-shop"

const ORDERS = 18_000
/** Rows in tables that don't depend on orders. */
const ROWS = 5_000
/** Most rows per table that a job may read when it has nothing to do. */
const MOST_READ = 300

let shop: StartedShop
let sql: Sql
let engine: EngineAdmin
let customerId: string

/** Data of a long-established shop, none of which is new. */
async function fill(database: Sql): Promise<void> {
  await multiplyOrders(database, ORDERS)
  await database`insert into product_access (product_id, created_at, updated_at)
    select 'prod_former-' || n, now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${ROWS}::int) n`
  await database`insert into password_reset (id, token_hash, account_id, expires_at)
    select 'pwreset_' || n, 'hash-' || n, 1, now() + interval '1 day' from generate_series(1, ${ROWS}::int) n`
  await database`insert into email_verification (id, token_hash, account_id, email, expires_at)
    select 'emver_' || n, 'hash-' || n, 1, '', now() + interval '1 day' from generate_series(1, ${ROWS}::int) n`
  // None of it is new.
  await database`truncate shop_change`
  await database`vacuum analyze`
}

/** Runs a job; retries, as the engine may have to notice first that its database sessions were ended. */
async function run(job: string): Promise<void> {
  const attempt = async () => {
    const { status } = await engine.post(`/admin/workflows-executions/${job}/run`, { input: JOBS[job] ?? {} })
    return status
  }
  await expect.poll(attempt, { timeout: 20_000 }).toBe(200)
}

beforeAll(async () => {
  shop = await startShop({
    label: shardLabel("cost"),
    // Runs no jobs but those of the tests.
    environment: { MEDUSA_WORKER_MODE: "server" },
    beforeStart: (settings) => withDatabase(settings.databaseUrl, fill),
  })
  sql = postgres(shop.databaseUrl, { max: 1 })
  engine = await EngineAdmin.ofDemoShop(shop.engineUrl)
  const [row] = await sql<{ id: string }[]>`select id from customer where email = 'measured-7@example.com'`
  customerId = row?.id ?? ""
  // PostgreSQL counts what an idle session has read ten seconds later.
  await sleep(11_000)
}, 180_000)
afterAll(async () => {
  await sql.end()
  await shop.stop()
})

describe("a job with nothing to do", () => {
  it.each(Object.keys(JOBS))("finishes without reading everything: %s", async (job) => {
    // A process's first run looks at the last minutes, or the last week, once more.
    await run(job)
    const reads = await rowsReadBy(sql, () => run(job))
    expect([...reads].filter(([, rows]) => rows > MOST_READ)).toEqual([])
  })
})

describe("processing a change", () => {
  it("reads only the data that changed: a customer", async () => {
    const reads = await rowsReadBy(sql, async () => {
      await withDatabase(
        shop.databaseUrl,
        (other) => other`update customer set last_name = 'Changed' where id = ${customerId}`,
      )
      const isNoted = async () => (await sql`select from shop_change`).length > 0
      await expect.poll(isNoted, { timeout: 10_000, interval: 200 }).toBe(false)
    })
    expect([...reads].filter(([, rows]) => rows > MOST_READ)).toEqual([])
    const [row] = await sql`select search from directory_user where search like 'measured7\n%'`
    expect(row).toMatchObject({ search: expect.stringContaining("changed") as string })
  })
})
