import { expect, it } from "vitest"
import type InvoiceModuleService from "../../backend/src/modules/invoice/service"
import { withDatabase } from "../../scripts/lib/database"
import { moduleSuite } from "../support/module-suite"

/** So many that reading the whole table is no cheaper way. */
const DOCUMENTS = 5000

moduleSuite<InvoiceModuleService>("invoice", "invoice", (invoices, databaseUrl) => {
  const lookups = () =>
    withDatabase(databaseUrl, async (sql) => {
      const [row] = await sql<{ scans: number }[]>`
        select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'IDX_invoice_source'`
      return row?.scans ?? 0
    })

  it("invoices are found by their subject through an index", async () => {
    await withDatabase(databaseUrl, async (sql) => {
      await sql`insert into invoice (id, kind, sequence, number, order_id, source, issued_at, content)
        select 'inv_' || n, 'invoice', n, 'INV-' || n, n, 'order:' || n, now(), '{}'
          from generate_series(1, ${DOCUMENTS}::int) n`
      await sql`analyze invoice`
    })
    const before = await lookups()
    const draft = { kind: "invoice" as const, orderId: 7, content: {}, numberOf: (n: number) => `INV-${n}` }
    expect(await invoices.find("order:7")).toMatchObject({ number: "INV-7" })
    expect((await invoices.findAll(["order:8"])).get("order:8")).toMatchObject({ number: "INV-8" })
    expect(await invoices.findOfOrder(9)).toMatchObject([{ number: "INV-9" }])
    expect(await invoices.issue({ ...draft, source: "order:7" })).toMatchObject({ number: "INV-7" })
    // The database counts with a delay.
    await expect.poll(async () => (await lookups()) - before, { timeout: 15_000 }).toBe(3)
  })
})
