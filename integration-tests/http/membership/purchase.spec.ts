import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { cartOfPurchase } from "../../support/membership-carts"
import { createPromotion, usesOf } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { payingMember, registered, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

describe("POST /api/membership/purchase", () => {
  it("makes the buyer a member through the demo provider", async () => {
    const user = await registered(baseUrl)
    const answer = await user.api.purchaseMembership({ body: {} })
    expect(answer).toMatchObject({ success: true, user: { isMember: true } })
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4900 }])
  })

  it("applies a discount code", async () => {
    const user = await registered(baseUrl)
    const { id, code } = await createPromotion(admin, { percent: 10, limit: 5 })
    await user.api.purchaseMembership({ body: { discountCode: code } })
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4410 }])
    expect(await usesOf(admin, id)).toBe(1)
  })

  it("buys once when clicked many times", async () => {
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

  it.each(["confirmMembershipPayment", "purchaseMembership"] as const)(
    "rejects a total that differs from the quote, then sells at the new one: %s",
    async (call) => {
      const user = await registered(baseUrl)
      const { paymentIntentId } = await user.api.createPaymentIntent({ body: { amount: 49 } })
      const cartId = await cartOfPurchase(inject("databaseUrl"), paymentIntentId)
      await withDatabase(
        inject("databaseUrl"),
        (sql) =>
          sql`update cart_line_item set unit_price = 1, raw_unit_price = '{"value": "1", "precision": 20}'
          where cart_id = ${cartId}`,
      )
      const sold =
        call === "purchaseMembership"
          ? user.api.purchaseMembership({ body: {} })
          : user.api.confirmMembershipPayment({ body: { paymentIntentId } })
      expect(await refusalOf(sold)).toMatchObject({ status: 400, code: "amount_mismatch" })
      expect(await user.api.getUser()).toMatchObject({ isMember: false })
      expect(await user.api.listOrders()).toEqual([])
      await user.api.purchaseMembership({ body: {} })
      expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4900 }])
    },
  )

  it("rejects visitors, members and invalid codes", async () => {
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
