import { describe, expect, it } from "vitest"
import type AuditModuleService from "../../backend/src/modules/audit/service"
import type { NewAuditEntry } from "../../backend/src/modules/audit/service"
import { withDatabase } from "../../scripts/lib/database"
import { moduleSuite } from "../support/module-suite"

const MOST_COUNTED = 10_000

const entry = (changes: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  actorId: 1,
  actor: "admin",
  action: "updated",
  subject: "product",
  subjectId: "7",
  before: { price: 1 },
  after: { price: 2, name: "Tape's" },
  ...changes,
})

moduleSuite<AuditModuleService>("audit", "audit", (log, databaseUrl) => {
  const page = { limit: 10, offset: 0 }
  /** Inserts `count` entries that were made the given number of days ago. */
  const seed = (count: number, daysAgo: number, actor: string) =>
    withDatabase(
      databaseUrl,
      (sql) => sql`
        insert into audit_entry (actor, action, subject, created_at, updated_at)
          select ${actor}, 'updated', 'product', now() - make_interval(days => ${daysAgo}, secs => number),
              now() from generate_series(1, ${count}) number`,
    )

  describe("the audit log", () => {
    it("saves many entries at once, unchanged and in order", async () => {
      const creation = entry({ action: "created", before: null, actorId: null, subjectId: null })
      await log.record([creation, entry()])
      await log.record([])
      const { rows, total } = await log.browse(page)
      expect(rows).toMatchObject([entry(), creation])
      expect(total).toBe(2)
    })

    it("stops counting at the last reachable page", async () => {
      await seed(MOST_COUNTED + 50, 1, "somebody")
      await log.record([entry()])
      const all = await log.browse(page)
      expect(all.total).toBe(MOST_COUNTED)
      expect(all.rows[0]).toMatchObject(entry())
      expect((await log.browse({ ...page, actor: "admin" })).total).toBe(1)
      const beyond = await log.browse({ limit: 100, offset: MOST_COUNTED })
      expect(beyond.rows).toHaveLength(51)
    })

    it.each([
      ["all", ""],
      ["one subject", "and subject = 'product'"],
      ["one entry", "and subject = 'product' and subject_id = '7'"],
      ["one action", "and action = 'deleted'"],
      ["somebody", "and actor = 'nobody'"],
      ["a time range", "and created_at < now() - interval '3 days'"],
    ])("reads and sorts no more than a page of %s", async (_, condition) => {
      await seed(20_000, 1, "somebody")
      const plan = await withDatabase(databaseUrl, async (sql) => {
        await sql`analyze audit_entry`
        const rows = await sql.unsafe<{ "QUERY PLAN": string }[]>(
          `explain select * from audit_entry where deleted_at is null ${condition}
            order by created_at desc, id desc limit 25`,
        )
        return rows.map((row) => row["QUERY PLAN"]).join("\n")
      })
      expect(plan).toMatch(/Index Scan/)
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    })

    it("deletes old entries in limited batches", async () => {
      await seed(5, 400, "somebody")
      await seed(5, 200, "somebody else")
      await log.record([entry()])
      const yearAgo = new Date(Date.now() - 365 * 86_400_000)
      expect(await log.deleteOlderThan(yearAgo, 3)).toBe(3)
      expect(await log.deleteOlderThan(yearAgo, 3)).toBe(2)
      expect(await log.deleteOlderThan(yearAgo, 3)).toBe(0)
      expect((await log.browse(page)).total).toBe(6)
    })

    it("never deletes entries from the last 180 days", async () => {
      await seed(1, 100, "somebody")
      expect(await log.deleteOlderThan(new Date(), 100)).toBe(0)
      await withDatabase(databaseUrl, async (sql) => {
        const purge = sql.begin(async (transaction) => {
          await transaction`select set_config('shop.audit_purge', 'on', true)`
          await transaction`delete from audit_entry`
        })
        await expect(purge).rejects.toThrow(/append-only/)
        await seed(1, 400, "somebody")
        await expect(sql`delete from audit_entry`).rejects.toThrow(/append-only/)
        await expect(sql`update audit_entry set actor = 'x'`).rejects.toThrow(/append-only/)
      })
    })
  })
})
