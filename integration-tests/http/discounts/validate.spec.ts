import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createPromotion } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const HOUR_MS = 60 * 60 * 1000
const past = () => new Date(Date.now() - HOUR_MS)
const future = () => new Date(Date.now() + HOUR_MS)

let admin: EngineAdmin
let user: Visitor

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  user = await registered(baseUrl)
})

function validate(code: string, visitor = user) {
  return visitor.api.validateDiscountCode({ body: { code } })
}

describe("POST /api/discount-codes/validate", () => {
  it("describes a percentage code", async () => {
    const { code } = await createPromotion(admin, { percent: 12.5 })
    expect(await validate(code)).toEqual({
      valid: true,
      discountCode: { code, description: `For ${code}`, discountType: "percentage", discountValue: 12.5 },
    })
  })

  it("describes a fixed code in cents", async () => {
    const { code } = await createPromotion(admin, { dollars: 19.99 })
    const { discountCode } = await validate(code)
    expect(discountCode).toMatchObject({ discountType: "fixed", discountValue: 1999 })
  })

  it("ignores spaces and case", async () => {
    const { code } = await createPromotion(admin)
    expect(await validate(`  ${code.toLowerCase()} `)).toMatchObject({ valid: true, discountCode: { code } })
  })

  it("asks visitors to sign in", async () => {
    expect(await refusalOf(validate("ANY", visit(baseUrl)))).toMatchObject({
      status: 401,
      code: "unauthenticated",
    })
  })

  it("rejects an empty code", async () => {
    expect(await refusalOf(validate("   "))).toMatchObject({ status: 400, code: "validation" })
  })

  it("rejects an unknown code, even one that looks like a pattern", async () => {
    for (const code of ["NOBODY-MADE-THIS", "%", "_ELCOME10"]) {
      expect(await refusalOf(validate(code))).toEqual({
        status: 404,
        code: "discount_invalid",
        message: "Invalid discount code",
      })
    }
  })

  it.each([
    ["inactive", { status: "inactive" as const }, "discount_inactive"],
    ["a draft", { status: "draft" as const }, "discount_inactive"],
    ["not active yet", { startsAt: future() }, "discount_inactive"],
    ["over", { endsAt: past() }, "discount_expired"],
    ["inactive and expired", { status: "inactive" as const, endsAt: past() }, "discount_inactive"],
  ])("rejects a code that is %s", async (_name, wish, code) => {
    const promotion = await createPromotion(admin, wish)
    expect(await refusalOf(validate(promotion.code))).toMatchObject({ status: 409, code })
  })

  it("rejects a used-up code", async () => {
    const promotion = await createPromotion(admin, { limit: 1 })
    const buyer = await registered(baseUrl)
    await buyer.api.purchaseMembership({ body: { discountCode: promotion.code } })
    expect(await refusalOf(validate(promotion.code))).toMatchObject({ status: 409, code: "discount_used_up" })
  })

  it("follows admin changes at once", async () => {
    const { id, code } = await createPromotion(admin)
    await validate(code)
    await admin.post(`/admin/promotions/${id}`, { status: "inactive" })
    expect(await refusalOf(validate(code))).toMatchObject({ code: "discount_inactive" })
  })
})

describe("the limit on wrong discount codes", () => {
  const WRONG_CODES = 20
  const wrong = () => uniqueName("WRONG").toUpperCase()
  const limit = { status: 429, code: "rate_limited" }

  it("accepts the correct code after typos, any number of times", async () => {
    const { code } = await createPromotion(admin)
    const customer = await registered(baseUrl)
    for (let typos = 0; typos < 3; typos += 1) await refusalOf(validate(wrong(), customer))
    for (let uses = 0; uses < WRONG_CODES + 5; uses += 1) {
      expect(await validate(code, customer)).toMatchObject({ valid: true })
    }
  })

  it("blocks a customer after twenty wrong codes at every call, and nobody else", async () => {
    const { code } = await createPromotion(admin)
    const customer = await registered(baseUrl)
    for (let tried = 0; tried < WRONG_CODES / 2; tried += 1) {
      expect(await refusalOf(validate(wrong(), customer))).toMatchObject({ code: "discount_invalid" })
    }
    const intent = (discountCode: string) =>
      refusalOf(customer.api.createPaymentIntent({ body: { amount: 49, discountCode } }))
    for (let tried = 0; tried < WRONG_CODES / 2; tried += 1) {
      expect(await intent(wrong())).toMatchObject({ code: "discount_invalid" })
    }
    expect(await refusalOf(validate(code, customer))).toMatchObject(limit)
    expect(await intent(code)).toMatchObject(limit)
    expect(await refusalOf(customer.api.purchaseMembership({ body: { discountCode: code } }))).toMatchObject(
      limit,
    )
    const answer = await customer.request("/api/discount-codes/validate", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    })
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await validate(code)).toMatchObject({ valid: true })
  })
})
