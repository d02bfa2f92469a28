import { beforeAll, describe, expect, inject, it } from "vitest"
import { dayOf, endOf } from "@shop/contracts/delivery-promise"
import { withDatabase } from "../../../scripts/lib/database"
import { isKitClaimed } from "../../support/kit-claims"
import { mailsTo, mailTo } from "../../support/mailbox"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { stockedProduct } from "../../support/stocked-products"
import {
  administrator,
  payingMember,
  registered,
  registeredMember,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
const FULL = { body: { amount: 4900 } }
const ENDED = "Your membership has ended"

let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

async function orderWith(member: Visitor): Promise<number> {
  const { id: productId } = await stockedProduct(admin, 10)
  await member.api.addCartItem({ body: { productId } })
  const shippingAddress = "12 Harbor St, Portland, OR 97201"
  return (await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })).id
}

/** Makes a membership look as if it began this many days ago. */
async function begunDaysAgo(member: Visitor, days: number): Promise<void> {
  const { id } = await member.api.getUser()
  await withDatabase(
    inject("databaseUrl"),
    (sql) =>
      sql`update membership_grant set granted_at = now() - ${days} * interval '1 day' where account_id = ${id}`,
  )
}

/** Subjects of the emails to somebody that begin with one of these texts. */
async function subjectsTo(member: Visitor, ...beginnings: string[]): Promise<string[]> {
  const { email } = await member.api.getUser()
  const subjects = (await mailsTo(mailDirectory, email)).map(({ subject }) => subject ?? "")
  return subjects.filter((subject) => beginnings.some((words) => subject.startsWith(words)))
}

describe("POST /api/membership/refund", () => {
  it("refunds everything, ends the membership with its kit, and sends one email", async () => {
    const member = await payingMember(baseUrl)
    const { email, id: accountId } = await member.api.getUser()
    const before = await member.api.getMembership()
    expect(before.refund).toMatchObject({ amount: 4900, orderIds: [], remainsMember: false })
    const { membershipRefundDays, timeZone } = await member.api.getConfig()
    const lastDay = dayOf(before.since ?? "", timeZone) + membershipRefundDays
    expect(before.refund?.until).toBe(endOf(lastDay, timeZone).toISOString())
    const after = await member.api.refundMembership(FULL)
    expect(after).toMatchObject({ since: null, orderId: null, starterKit: "none", refund: null })
    expect(await member.api.getUser()).toMatchObject({ isMember: false })
    const id = before.orderId ?? 0
    expect(await member.api.getOwnOrder({ params: { id } })).toMatchObject({
      refunded: 4900,
      due: 0,
      payment: { status: "refunded" },
    })
    await mailTo(mailDirectory, email, ENDED)
    await mailTo(mailDirectory, email, `Your refund for order ${id}`)
    expect(await subjectsTo(member, ENDED, "Your refund for")).toHaveLength(2)
    const [entry, ...others] = await admin.api.listAuditEntries({
      query: { subject: "order", subjectId: String(id) },
    })
    expect(entry).toMatchObject({ actorId: accountId, before: { refunded: 0 }, after: { refunded: 4900 } })
    expect(others.filter(({ after }) => after && "refunded" in after)).toEqual([])
    const ended = await admin.api.listAuditEntries({
      query: { subject: "user", subjectId: String(accountId) },
    })
    expect(ended.filter(({ action }) => action === "membership_revoked")).toHaveLength(1)
  })

  it("refunds once when clicked repeatedly, and repeats its response for the same key", async () => {
    const member = await payingMember(baseUrl)
    const { orderId } = await member.api.getMembership()
    const presses = Array.from({ length: 5 }, () =>
      refusalOf(member.api.refundMembership(FULL)).catch(() => null),
    )
    const codes = (await Promise.all(presses)).map((refusal) => refusal?.code ?? "refunded")
    expect(codes.filter((code) => code === "refunded")).toHaveLength(1)
    expect(codes.filter((code) => code !== "refunded" && code !== "not_refundable")).toEqual([])
    expect(await member.api.getOwnOrder({ params: { id: orderId ?? 0 } })).toMatchObject({ refunded: 4900 })
    await member.api.purchaseMembership({ body: {} })
    const key = { idempotencyKey: `refund-${orderId}` }
    const [first, second] = [
      await member.api.refundMembership(FULL, key),
      await member.api.refundMembership(FULL, key),
    ]
    expect(second).toEqual(first)
  })

  it("allows joining again afterwards", async () => {
    const member = await payingMember(baseUrl)
    await member.api.refundMembership(FULL)
    expect((await member.api.purchaseMembership({ body: {} })).user.isMember).toBe(true)
    expect(await member.api.getMembership()).toMatchObject({
      starterKit: "waiting",
      refund: { amount: 4900 },
    })
  })

  it("is rejected while an order by the member exists, and no kit ships", async () => {
    const member = await payingMember(baseUrl)
    const id = await orderWith(member)
    expect(await member.api.getMembership()).toMatchObject({ kitOrderId: id, refund: { orderIds: [id] } })
    const refusal = await refusalOf(member.api.refundMembership(FULL))
    expect(refusal).toMatchObject({ status: 409, code: "not_refundable" })
    expect(refusal.message).toContain(`order #${id}`)
    expect(await member.api.getUser()).toMatchObject({ isMember: true })
    await member.api.cancelOwnOrder({ params: { id } })
    expect((await member.api.refundMembership(FULL)).starterKit).not.toBe("sent")
    await expect.poll(() => isKitClaimed(member), { timeout: 10_000 }).toBe(false)
    expect(await member.api.getMembership()).toMatchObject({ since: null, starterKit: "none" })
  })

  it("keeps members who also hold a membership for another reason", async () => {
    const member = await payingMember(baseUrl)
    const { id } = await member.api.getUser()
    await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`insert into membership_grant (id, account_id, reason, granted_at)
        values (${`mgrant_given_${id}`}, ${id}, 'admin', now())`,
    )
    expect(await member.api.getMembership()).toMatchObject({ refund: { remainsMember: true } })
    expect(await member.api.refundMembership(FULL)).toMatchObject({ reason: "admin", refund: null })
    expect(await member.api.getUser()).toMatchObject({ isMember: true })
  })

  it("rejects visitors, non-payers, other amounts and late requests", async () => {
    const refused = (visitor: Visitor, amount = 4900) =>
      refusalOf(visitor.api.refundMembership({ body: { amount } }))
    expect(await refused(visit(baseUrl))).toMatchObject({ status: 401 })
    const nothing = { status: 409, code: "not_refundable" }
    expect(await refused(await registered(baseUrl))).toMatchObject(nothing)
    expect(await refused(await registeredMember(baseUrl))).toMatchObject(nothing)
    const member = await payingMember(baseUrl)
    expect(await refused(member, 5000)).toMatchObject({ status: 409, code: "conflict" })
    const { membershipRefundDays } = await member.api.getConfig()
    await begunDaysAgo(member, membershipRefundDays + 1)
    expect((await member.api.getMembership()).refund).toBeNull()
    expect(await refused(member)).toMatchObject(nothing)
    expect(await member.api.getUser()).toMatchObject({ isMember: true })
  })

  it("is closed while the setting is 0", async () => {
    const member = await payingMember(baseUrl)
    const putBack = await changeSettings(baseUrl, { membershipRefundDays: 0 })
    try {
      await expect.poll(async () => (await member.api.getMembership()).refund).toBeNull()
      expect(await refusalOf(member.api.refundMembership(FULL))).toMatchObject({ code: "not_refundable" })
    } finally {
      await putBack()
    }
  })

  it("excludes simultaneous orders, so that no unpaid kit ships", async () => {
    const member = await payingMember(baseUrl)
    const { id: productId } = await stockedProduct(admin, 10)
    await member.api.addCartItem({ body: { productId } })
    const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
    const [refund, order] = await Promise.allSettled([
      member.api.refundMembership(FULL),
      member.api.placeOrder({ body }),
    ])
    expect([refund.status, order.status].sort()).toEqual(["fulfilled", "rejected"])
    expect(await isKitClaimed(member)).toBe(order.status === "fulfilled")
  })
})
