import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { administrator, registeredMember, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
})

/** The audit log entries about a product's changes, oldest first, without its creation. */
async function changesOf(id: number): Promise<AuditEntry[]> {
  const entries = await admin.api.listAuditEntries({
    query: { subject: "product", subjectId: String(id), action: "updated" },
  })
  return entries.reverse()
}

async function createProduct() {
  const [category] = await admin.api.listCategories({ query: { limit: 1 } })
  const { id, name } = await admin.api.createProduct({
    body: {
      name: uniqueName("On sale"),
      description: "Made to be on sale.",
      price: 1900,
      categoryId: category?.id ?? 0,
    },
  })
  return { id, variantId: await engine.variantOfTitle(name) }
}

/** The engine's id of a product. */
async function productIdOf(id: number): Promise<string> {
  const { name } = await admin.api.getProduct({ params: { id } })
  return (await engine.productOf(name)).id
}

async function createPriceList(title: string, status: "active" | "draft", variantIds: string[]) {
  const { body } = await engine.post("/admin/price-lists", {
    title,
    description: "For the test",
    type: "sale",
    status,
    prices: variantIds.map((variant_id) => ({ amount: 9, currency_code: "usd", variant_id })),
  })
  return `/admin/price-lists/${(body.price_list as { id: string }).id}`
}

describe("the price list audit log", () => {
  it("records the prices of a new list", async () => {
    const { id, variantId } = await createProduct()
    const title = uniqueName("Sale")
    await createPriceList(title, "active", [variantId])
    expect(await changesOf(id)).toMatchObject([
      {
        actor: "admin",
        before: { [`salePrice in ${title}`]: null },
        after: { [`salePrice in ${title}`]: 900, [`saleStatus in ${title}`]: "active" },
      },
    ])
  })

  it("records prices when products join or leave a list", async () => {
    const [known, added] = [await createProduct(), await createProduct()]
    const title = uniqueName("Sale")
    const list = await createPriceList(title, "active", [known.variantId])
    const prices = [{ amount: 8, currency_code: "usd", variant_id: added.variantId }]
    expect((await engine.post(`${list}/prices/batch`, { create: prices })).status).toBe(200)
    const { status } = await engine.post(`${list}/products`, { remove: [await productIdOf(added.id)] })
    expect(status).toBe(200)
    const price = `salePrice in ${title}`
    expect(await changesOf(added.id)).toMatchObject([
      { before: { [price]: null }, after: { [price]: 800 } },
      { before: { [price]: 800 }, after: { [price]: null } },
    ])
    expect(await changesOf(known.id)).toHaveLength(1)
  })
})

describe("audit entries without values", () => {
  it("list the changed columns of a product and skip a save that changes nothing", async () => {
    const { id } = await createProduct()
    const path = `/admin/products/${await productIdOf(id)}`
    const body = { subtitle: "For tired legs", weight: 120, metadata: { shelf: "B4" } }
    expect((await engine.post(path, body)).status).toBe(200)
    const [entry, ...others] = await changesOf(id)
    expect(entry).toMatchObject({
      actor: "admin",
      after: { otherFields: "metadata.shelf, subtitle, weight" },
    })
    expect(others).toEqual([])
    expect((await engine.post(path, body)).status).toBe(200)
    expect(await changesOf(id)).toHaveLength(1)
  })

  it("list these columns beside recorded values, without repeating any", async () => {
    const { id } = await createProduct()
    const title = uniqueName("Renamed")
    const { status } = await engine.post(`/admin/products/${await productIdOf(id)}`, { title, weight: 80 })
    expect(status).toBe(200)
    const [entry] = await changesOf(id)
    expect(entry?.after).toEqual({ name: title, otherFields: "weight" })
  })

  it("list the changed columns of a customer", async () => {
    const visitor = await registeredMember(baseUrl)
    const { id: accountId, email } = await visitor.api.getUser()
    const path = `/admin/customers/${await engine.customerOf(email)}`
    expect((await engine.post(path, { company_name: "Clerks Ltd" })).status).toBe(200)
    const query = { subject: "user" as const, subjectId: String(accountId), action: "updated" }
    const [ofUser] = await admin.api.listAuditEntries({ query })
    expect(ofUser).toMatchObject({ actor: "admin", after: { otherFields: "company_name" } })
  })
})

const CLERKS_PASSWORD = "a-secret-of-the-clerk"

/** Accepts an invitation as a new user. */
async function accept(token: string, email: string): Promise<Response> {
  const json = { "content-type": "application/json" }
  const registration = await fetch(`${engineUrl}/auth/user/emailpass/register`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password: CLERKS_PASSWORD }),
  })
  const { token: identity } = (await registration.json()) as { token: string }
  return fetch(`${engineUrl}/admin/invites/accept?token=${token}`, {
    method: "POST",
    headers: { ...json, authorization: `Bearer ${identity}` },
    body: JSON.stringify({ first_name: "Cleo", last_name: "Clerk", email }),
  })
}

describe("the audit log of engine admin users", () => {
  it("records who sent and who accepted an invitation, without passwords", async () => {
    const email = `${uniqueName("clerk")}@example.com`
    const { body } = await engine.post("/admin/invites", { email })
    const { token } = body.invite as { token: string }
    expect((await accept(token, email)).status).toBe(200)
    const entries = await admin.api.listAuditEntries({ query: { subject: "user", action: "created" } })
    const ofClerk = entries.filter(({ after }) => after?.email === email).reverse()
    expect(ofClerk).toMatchObject([
      { actor: "admin", before: null, after: { isInvitedAsAdmin: true } },
      { actor: email, actorId: null, before: null, after: { fullName: "Cleo Clerk", isAdmin: true } },
    ])
    const everything = JSON.stringify(await admin.api.listAuditEntries())
    expect(everything).not.toContain(CLERKS_PASSWORD)
    expect(everything).not.toContain(token)
  })

  it("skips a rejected invitation", async () => {
    const before = await admin.api.page("listAuditEntries", { query: { subject: "user", limit: 1 } })
    expect((await accept("none", `${uniqueName("stranger")}@example.com`)).status).toBe(401)
    const after = await admin.api.page("listAuditEntries", { query: { subject: "user", limit: 1 } })
    expect(after.total).toBe(before.total)
  })
})
