import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createPromotion, usesOf } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { payingMember, registered, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

describe("POST /api/membership/purchase", () => {
  it("makes a member by the demo provider", async () => {
    const user = await registered(baseUrl)
    const answer = await user.api.purchaseMembership({ body: {} })
    expect(answer).toMatchObject({ success: true, user: { isMember: true } })
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4900 }])
  })

  it("uses a discount code", async () => {
    const user = await registered(baseUrl)
    const { id, code } = await createPromotion(admin, { percent: 10, limit: 5 })
    await user.api.purchaseMembership({ body: { discountCode: code } })
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4410 }])
    expect(await usesOf(admin, id)).toBe(1)
  })

  it("buys once when it is clicked many times", async () => {
    const user = await registered(baseUrl)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        user.api.purchaseMembership({ body: {} }).then(
          () => "member",
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    expect(outcomes).toContain("member")
    expect(outcomes.filter((outcome) => outcome !== "member" && outcome !== "already_member")).toEqual([])
    expect(await user.api.listOrders()).toHaveLength(1)
  })

  it("refuses visitors, members and codes that can't be used", async () => {
    const buy = (visitor: Awaited<ReturnType<typeof registered>>, discountCode?: string) =>
      refusalOf(visitor.api.purchaseMembership({ body: { discountCode } }))
    expect(await buy(visit(baseUrl))).toMatchObject({ status: 401, code: "unauthenticated" })
    expect(await buy(await payingMember(baseUrl))).toMatchObject({ status: 409, code: "already_member" })
    expect(await buy(await registered(baseUrl), "NOBODY")).toMatchObject({
      status: 404,
      code: "discount_invalid",
    })
  })
})
