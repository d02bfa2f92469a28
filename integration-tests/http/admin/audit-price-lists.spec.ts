import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { administrator, uniqueName, type Visitor } from "../../support/visitor"

const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor
let engine: EngineAdmin
/** One variant of each of the shop's products. */
let variantIds: string[]
let title: string
let list: string

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  const rows = await sql<{ id: string }[]>`
    select min(id) as id from product_variant where deleted_at is null group by product_id limit 25`
  variantIds = rows.map(({ id }) => id)
  title = uniqueName("Large sale")
  const prices = variantIds.map((variant_id) => ({ amount: 9, currency_code: "usd", variant_id }))
  const { body } = await engine.post("/admin/price-lists", {
    title,
    description: "For the test",
    type: "sale",
    status: "draft",
    prices,
  })
  list = `/admin/price-lists/${(body.price_list as { id: string }).id}`
})
afterAll(async () => {
  await engine.delete(list)
  await sql.end()
})

/** The audit log entries that a change causes, oldest first. */
async function entriesOf(change: () => Promise<unknown>): Promise<AuditEntry[]> {
  const [last] = await admin.api.listAuditEntries({ query: { limit: 1 } })
  await change()
  const entries = await admin.api.listAuditEntries({ query: { limit: 100 } })
  return entries.filter(({ id }) => id > (last?.id ?? 0)).reverse()
}

describe("the audit log of a price list with many products", () => {
  it("records status and dates in one entry about the list", async () => {
    expect(await entriesOf(() => engine.post(list, { status: "active" }))).toMatchObject([
      {
        subject: "price_list",
        actor: "admin",
        action: "updated",
        before: { [`saleStatus in ${title}`]: "draft" },
        after: { [`saleStatus in ${title}`]: "active" },
      },
    ])
    const ends_at = "2031-01-01T00:00:00.000Z"
    expect(await entriesOf(() => engine.post(list, { ends_at }))).toMatchObject([
      { subject: "price_list", after: { [`saleEndsAt in ${title}`]: ends_at } },
    ])
  })

  it("records each price only under its own product", async () => {
    const [variant_id] = variantIds
    const [price] = await sql<{ id: string }[]>`
      select price.id from price join product_variant_price_set link using (price_set_id)
        join price_list on price_list.id = price.price_list_id
        where link.variant_id = ${variant_id ?? ""} and price_list.title = ${title}`
    const update = [{ id: price?.id, variant_id, amount: 7, currency_code: "usd" }]
    const of = (body: object) => entriesOf(() => engine.post(`${list}/prices/batch`, body))
    const before = { [`salePrice in ${title}`]: 900 }
    const after = { [`salePrice in ${title}`]: 700 }
    expect(await of({ update })).toMatchObject([{ subject: "product", before, after }])
    expect(await of({ delete: [price?.id] })).toMatchObject([
      { subject: "product", before: after, after: { [`salePrice in ${title}`]: null } },
    ])
  })

  it("records each product named in a request", async () => {
    const products = await sql<{ product_id: string }[]>`
      select product_id from product_variant where id in ${sql(variantIds.slice(3, 5))}`
    const remove = products.map(({ product_id }) => product_id)
    const entries = await entriesOf(() => engine.post(`${list}/products`, { remove }))
    expect(entries.map(({ subject }) => subject)).toEqual(["product", "product"])
  })

  it("records its deletion in one entry", async () => {
    expect(await entriesOf(() => engine.delete(list))).toMatchObject([
      { subject: "price_list", action: "deleted", before: { name: title }, after: null },
    ])
  })
})
