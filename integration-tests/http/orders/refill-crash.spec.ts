import { afterAll, beforeAll, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import type { CutPoint } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember } from "../../support/visitor"

/** Before a reminder is recorded as sent, and between that and its email, in one transaction. */
const POINTS: CutPoint[] = [
  { service: "refill", method: "plan" },
  { service: "email", method: "queue" },
]

let shop: CrashingShop
let accountId: number

const stateOf = () =>
  withDatabase(shop.databaseUrl, async (sql) => {
    const [reminder] = await sql<{ isReminded: boolean }[]>`
      select reminded_at is not null as "isReminded" from refill_reminder where account_id = ${accountId}`
    const emails = await sql`select from email_message where template = 'refill'`
    return { isReminded: reminder?.isReminded, emails: emails.length }
  })

beforeAll(async () => {
  shop = await prepareCrashingShop("refill_crash")
  await shop.start()
  const admin = await administrator(shop.url)
  const member = await registeredMember(shop.url)
  accountId = (await member.api.getUser()).id
  const { id: productId } = await stockedProduct(admin, 5)
  await admin.api.setProductDetails({ params: { id: productId }, body: { supplyDays: 1 } })
  await member.api.addCartItem({ body: { productId, quantity: 2 } })
  const { id } = await member.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
  for (const status of ["processing", "shipped", "delivered"] as const) {
    await admin.api.setOrderStatus({ params: { id }, body: { status } })
  }
  await member.api.changeRefill({ body: { productId, change: "remind" } })
  await shop.kill()
}, 300_000)

afterAll(() => shop.stop())

it("a refill reminder is sent once, even if the job crashes before saving it or the email", async () => {
  for (const point of POINTS) {
    const path = "@shop/backend/domains/notice/refill/actions/send-refill-reminders"
    await shop.cutOff([{ path, name: "sendRefillReminders", isFunction: true, input: {}, point }])
    expect(await stateOf()).toEqual({ isReminded: false, emails: 0 })
  }
  await shop.recover()
  expect(await stateOf()).toEqual({ isReminded: true, emails: 1 })
  await shop.kill()
  await shop.recover()
  expect(await stateOf()).toEqual({ isReminded: true, emails: 1 })
}, 300_000)
