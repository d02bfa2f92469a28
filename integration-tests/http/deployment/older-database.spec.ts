import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { prepareDatabase } from "../../../scripts/lib/prepare"
import { engineEnvironment, type ShopSettings } from "../../../scripts/lib/shop-environment"
import { prepareShop } from "../../support/start-shop"

const OLDEST = "Migration20261121031351"
const ADVICE = "Start the last version with its migrations on it once, then this one."

describe("a database whose modules had more migrations", () => {
  const lifecycle = createLifecycle()
  let settings: ShopSettings

  beforeAll(async () => {
    settings = await prepareShop({ label: "older-database" }, lifecycle)
    await execute(`insert into mikro_orm_migrations (name) values ('${OLDEST}')`)
  }, 600_000)
  afterAll(() => lifecycle.stop())

  const execute = (statement: string) =>
    withDatabase(settings.databaseUrl, (sql) => sql.unsafe<Record<string, unknown>[]>(statement))

  function migrate(): Promise<void> {
    const { databaseUrl, dataDirectory } = settings
    const logFile = path.join(dataDirectory, "prepare.log")
    return prepareDatabase({ databaseUrl, environment: engineEnvironment(settings), logFile, demo: false })
  }

  /** What tells of any change: each table's columns, indexes, triggers and number of rows, and the functions. */
  const contents = async () => {
    const [tables, functions] = [
      await execute(`
        select relname, query_to_xml(format('select count(*) from %I', relname), true, true, '')::text as rows,
            (select string_agg(attname || ' ' || atttypid::regtype, ', ' order by attnum)
              from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
            (select string_agg(pg_get_indexdef(indexrelid), ', ' order by indexrelid)
              from pg_index where indrelid = pg_class.oid) as indexes,
            (select string_agg(pg_get_triggerdef(pg_trigger.oid), ', ' order by tgname)
              from pg_trigger where tgrelid = pg_class.oid) as triggers
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`),
      await execute(
        `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by oid`,
      ),
    ]
    const names = await execute("select name from mikro_orm_migrations order by id")
    return { tables, functions, names }
  }

  it("runs nothing if the last of them has run", async () => {
    await execute("delete from launcher_state where name = 'migrated'")
    const before = await execute("select name from mikro_orm_migrations order by id")
    await migrate()
    expect(await execute("select name from mikro_orm_migrations order by id")).toEqual(before)
  }, 300_000)

  it("is refused and left as it was if it is of an older version, with the way out", async () => {
    await execute("delete from launcher_state where name = 'migrated'")
    // This version has no reminders yet, and its lists of orders are different.
    await execute("drop table refill_reminder; alter table directory_order drop column shown")
    await execute(
      "delete from mikro_orm_migrations where name in ('Migration20261124031500', 'Migration20261201000501')",
    )
    const before = await contents()
    await expect(migrate()).rejects.toThrow(ADVICE)
    expect(await contents()).toEqual(before)
  }, 300_000)
})
