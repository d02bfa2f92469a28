import { beforeAll, describe, expect, inject, it } from "vitest"
import type { DiscountCode } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { createPromotion } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const EXPIRY = "2030-05-01T12:00:00.000Z"

let engine: EngineAdmin
let admin: Visitor

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  admin = await administrator(baseUrl)
})

let sequence = 0

/** A code of at most 20 characters. */
function newCode(): string {
  sequence += 1
  return `T${Date.now().toString(36)}${process.pid}N${sequence}`.toUpperCase()
}

function bodyOf(code = newCode()) {
  return { code, description: "For tests", discountType: "percentage" as const, discountValue: 10 }
}

async function listed(code: string): Promise<DiscountCode | undefined> {
  const codes = await admin.api.listDiscountCodes()
  return codes.find((candidate) => candidate.code === code)
}

async function buyWith(discountCode: string): Promise<void> {
  const buyer = await registered(baseUrl)
  await buyer.api.purchaseMembership({ body: { discountCode } })
}

function edited(code: DiscountCode, changes: Partial<DiscountCode>) {
  return admin.api.updateDiscountCode({ params: { id: code.id }, body: { ...code, ...changes } })
}

describe("GET /api/discount-codes", () => {
  it("returns pages, newest first", async () => {
    const older = await admin.api.createDiscountCode({ body: bodyOf() })
    const newer = await admin.api.createDiscountCode({ body: bodyOf() })
    const response = await admin.request("/api/discount-codes?limit=2")
    expect(await response.json()).toEqual([newer, older])
    expect(Number(response.headers.get("x-total-count"))).toBeGreaterThan(5)
    expect(response.headers.get("link")).toContain('rel="next"')
  })

  it("includes a promotion created in the engine's admin", async () => {
    const { code } = await createPromotion(engine, { dollars: 19.99, limit: 3, endsAt: new Date(EXPIRY) })
    expect(await listed(code)).toMatchObject({
      description: `For ${code}`,
      discountType: "fixed",
      discountValue: 1999,
      isActive: true,
      usageLimit: 3,
      usedCount: 0,
      expiresAt: EXPIRY,
    })
  })

  it("is for administrators only", async () => {
    expect(await refusalOf(visit(baseUrl).api.listDiscountCodes())).toMatchObject({ status: 401 })
    const user = await registered(baseUrl)
    expect(await refusalOf(user.api.listDiscountCodes())).toMatchObject({ status: 403, code: "forbidden" })
  })
})

describe("POST /api/discount-codes", () => {
  it("creates a code that buyers can use", async () => {
    const body = { ...bodyOf(), discountValue: 12.5, usageLimit: 2, expiresAt: EXPIRY }
    const created = await admin.api.createDiscountCode({ body })
    expect(created).toMatchObject({ ...body, isActive: true, usedCount: 0 })
    await buyWith(body.code)
    expect(await listed(body.code)).toMatchObject({ usageLimit: 2, usedCount: 1 })
  })

  it("creates an engine promotion", async () => {
    const body = { ...bodyOf(), discountType: "fixed" as const, discountValue: 1999, isActive: false }
    await admin.api.createDiscountCode({ body })
    const { body: answer } = await engine.get(
      `/admin/promotions?code=${body.code}&fields=status,metadata,application_method.*`,
    )
    expect(answer.promotions).toMatchObject([
      {
        status: "inactive",
        metadata: { description: "For tests" },
        application_method: { type: "fixed", value: 19.99, currency_code: "usd", target_type: "items" },
      },
    ])
  })

  it("counts the uses of an unlimited code", async () => {
    const { code } = await admin.api.createDiscountCode({ body: bodyOf() })
    await buyWith(code)
    await buyWith(code)
    expect(await listed(code)).toMatchObject({ usageLimit: null, usedCount: 2 })
  })

  it("rejects an existing code in any case", async () => {
    const { code } = await admin.api.createDiscountCode({ body: bodyOf() })
    const again = admin.api.createDiscountCode({ body: bodyOf(code.toLowerCase()) })
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: "taken" })
  })

  it("creates one code from two parallel calls", async () => {
    const body = bodyOf()
    const calls = await Promise.allSettled([1, 2, 3].map(() => admin.api.createDiscountCode({ body })))
    expect(calls.filter((call) => call.status === "fulfilled")).toHaveLength(1)
  })

  it.each([
    ["a code", { code: " " }, "code", "Code is required"],
    [
      "a code of at most 20 characters",
      { code: "X".repeat(21) },
      "code",
      "Code must be 20 characters or less",
    ],
    ["a description", { description: "" }, "description", "Description is required"],
    ["a value", { discountValue: 0 }, "discountValue", "Value must be greater than 0"],
    ["at most 100 percent", { discountValue: 100.5 }, "discountValue", "Percentage can't be more than 100"],
    ["at least one use", { usageLimit: 0 }, "usageLimit", "Usage limit must be at least 1"],
  ])("requires %s", async (_name, wrong, field, message) => {
    const response = await admin.request("/api/discount-codes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...bodyOf(), ...wrong }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: "validation", fields: { [field]: message } })
  })
})

describe("PUT /api/discount-codes/:id", () => {
  it("updates every field in the shop and the engine", async () => {
    const created = await admin.api.createDiscountCode({ body: bodyOf() })
    const changes = {
      code: newCode(),
      description: "Changed",
      discountType: "fixed" as const,
      discountValue: 500,
      usageLimit: 9,
      expiresAt: EXPIRY,
      isActive: false,
    }
    const updated = await edited(created, changes)
    expect(updated).toEqual({ ...created, ...changes })
    expect(await listed(changes.code)).toEqual(updated)
    expect(await edited(updated, { expiresAt: null, usageLimit: null })).toEqual({
      ...updated,
      expiresAt: null,
      usageLimit: null,
    })
  })

  it("ends a code at its expiry date", async () => {
    const created = await admin.api.createDiscountCode({ body: bodyOf() })
    await edited(created, { expiresAt: "2020-01-01T00:00:00.000Z" })
    const refusal = await refusalOf(admin.api.validateDiscountCode({ body: { code: created.code } }))
    expect(refusal).toMatchObject({ code: "discount_expired" })
  })

  it("updates a promotion created in the engine's admin", async () => {
    const { code } = await createPromotion(engine, { code: newCode(), status: "draft" })
    const found = await listed(code)
    if (!found) throw new Error("The promotion is not listed")
    expect(found.isActive).toBe(false)
    expect(await edited(found, { isActive: true })).toEqual({ ...found, isActive: true })
    expect(await admin.api.validateDiscountCode({ body: { code } })).toMatchObject({ valid: true })
  })

  it("includes uses from before the limit was set", async () => {
    const created = await admin.api.createDiscountCode({ body: bodyOf() })
    await buyWith(created.code)
    await buyWith(created.code)
    const tooFew = await refusalOf(edited(created, { usageLimit: 1 }))
    expect(tooFew).toMatchObject({ status: 400, code: "validation" })
    expect(await edited(created, { usageLimit: 2 })).toMatchObject({ usageLimit: 2, usedCount: 2 })
    const refusal = await refusalOf(admin.api.validateDiscountCode({ body: { code: created.code } }))
    expect(refusal).toMatchObject({ code: "discount_used_up" })
  })

  it("includes earlier uses when the engine's admin sets the limit", async () => {
    const { id, code } = await createPromotion(engine)
    await buyWith(code)
    await engine.post(`/admin/promotions/${id}`, { limit: 1 })
    expect(await listed(code)).toMatchObject({ usageLimit: 1, usedCount: 1 })
    const refusal = await refusalOf(admin.api.validateDiscountCode({ body: { code } }))
    expect(refusal).toMatchObject({ code: "discount_used_up" })
  })

  it("leaves the expiry of other codes alone", async () => {
    const promotion = await createPromotion(engine, { code: newCode(), endsAt: new Date(EXPIRY) })
    const { body } = await engine.get(`/admin/promotions/${promotion.id}?fields=campaign_id`)
    const campaign = (body.promotion as { campaign_id: string }).campaign_id
    const other = await createPromotion(engine)
    await engine.post(`/admin/campaigns/${campaign}/promotions`, { add: [other.id] })
    const found = await listed(promotion.code)
    if (!found) throw new Error("The promotion is not listed")
    expect(await refusalOf(edited(found, { expiresAt: null }))).toMatchObject({ code: "conflict" })
    expect(await edited(found, { description: "Shared" })).toMatchObject({ expiresAt: EXPIRY })
  })

  it("rejects a code used by another promotion", async () => {
    const first = await admin.api.createDiscountCode({ body: bodyOf() })
    const second = await admin.api.createDiscountCode({ body: bodyOf() })
    expect(await refusalOf(edited(second, { code: first.code }))).toMatchObject({ code: "taken" })
    expect(await edited(second, { description: "Same code" })).toMatchObject({ code: second.code })
  })

  it("returns 404 for an unknown code", async () => {
    for (const id of ["2147483647", "0", "abc"]) {
      const call = admin.api.updateDiscountCode({ params: { id }, body: bodyOf() })
      expect(await refusalOf(call)).toMatchObject({ status: 404, code: "not_found" })
    }
  })
})

describe("DELETE /api/discount-codes/:id", () => {
  it("deletes the code and keeps its orders", async () => {
    const created = await admin.api.createDiscountCode({ body: { ...bodyOf(), expiresAt: EXPIRY } })
    const buyer = await registered(baseUrl)
    await buyer.api.purchaseMembership({ body: { discountCode: created.code } })
    const before = await buyer.api.listOrders()
    const params = { id: created.id }
    await admin.api.deleteDiscountCode({ params })
    expect(await buyer.api.listOrders()).toEqual(before)
    expect(await listed(created.code)).toBeUndefined()
    const refusal = await refusalOf(admin.api.validateDiscountCode({ body: { code: created.code } }))
    expect(refusal).toMatchObject({ code: "discount_invalid" })
    expect(await refusalOf(admin.api.deleteDiscountCode({ params }))).toMatchObject({ code: "not_found" })
    const again = await admin.api.createDiscountCode({ body: { ...bodyOf(created.code), expiresAt: EXPIRY } })
    expect(again).toMatchObject({ code: created.code, usedCount: 0 })
    expect(again.id).not.toBe(created.id)
  })

  it("is restricted to administrators", async () => {
    const user = await registered(baseUrl)
    const { id } = await admin.api.createDiscountCode({ body: bodyOf() })
    expect(await refusalOf(user.api.deleteDiscountCode({ params: { id } }))).toMatchObject({ status: 403 })
  })
})
