import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { freePort } from "../../../scripts/lib/ports"
import { HALF_LINKS, linkHalf, type HalfLink } from "../../support/crash/half-link"
import type { Interruption } from "../../support/crash/interruption"
import { leftoversOf } from "../../support/crash/leftovers"
import { AT_THE_ENGINE, POINTS_OF_A_SETTLEMENT, WITHIN_THE_SALE } from "../../support/crash/order-points"
import { person, personOf, type Person } from "../../support/crash/people"
import type { PointName } from "../../support/crash/points"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { completeAtEngine, payAtEngine } from "../../support/engine-checkout"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailsTo } from "../../support/mailbox"
import { cartOfPurchase } from "../../support/membership-carts"
import { testDirectory } from "../../support/test-cluster"
import { PASSWORD, registered } from "../../support/visitor"

/** Somebody who has begun to buy the membership. */
interface Applicant extends Person {
  token: string
}

let shop: CrashingShop
/** Not started until the shop recovers, so not a single email leaves the engine that is killed. */
let mailServer: MailServer
let engine: EngineAdmin
/** People whose sale is cut off, each at a different point. */
const ended = new Map<PointName, Applicant>()
/** People whose order the engine made, and whose payment is not taken when the process ends. */
const unsettled: Applicant[] = []
/** People whose orders are cut off with only one of their links written, by link. */
const halfLinked = new Map<HalfLink, Applicant>()
/** Somebody whose order has its cart, which was not closed yet when the process ended. */
let unclosed: Applicant
/** Somebody whose order is cut off before it has its cart, and who confirms the payment again before the jobs run. */
let overtaken: Applicant

async function applicant(): Promise<Applicant> {
  const one = await person(await registered(shop.url))
  const { paymentIntentId } = await one.visitor.api.createPaymentIntent({ body: { amount: 49 } })
  return { ...one, token: paymentIntentId }
}

const confirm = ({ visitor, token }: Applicant) =>
  visitor.api.confirmMembershipPayment({ body: { paymentIntentId: token } })

/** Makes a cart ready to be completed by the engine itself. */
async function readyAtEngine({ email, token }: Applicant) {
  const customer = await EngineCustomer.signIn(shop.url, await engine.publishableKey(), email, PASSWORD)
  const cartId = await cartOfPurchase(shop.databaseUrl, token)
  await payAtEngine(customer, cartId)
  return { customer, cartId }
}

async function atEngine(one: Applicant, point = AT_THE_ENGINE): Promise<Interruption> {
  const { cartId } = await readyAtEngine(one)
  return { ...personOf(one), point, how: { cartId } }
}

async function inSettlement(one: Applicant, point: PointName): Promise<Interruption> {
  const { customer, cartId } = await readyAtEngine(one)
  const membershipOrderId = (await completeAtEngine(customer, cartId)) ?? ""
  return { ...personOf(one), point, how: { membershipOrderId } }
}

async function prepareInterruptions(): Promise<Interruption[]> {
  const interruptions: Interruption[] = []
  for (const point of WITHIN_THE_SALE) {
    const one = await applicant()
    ended.set(point, one)
    interruptions.push({ ...personOf(one), point, how: { token: one.token } })
  }
  for (const point of POINTS_OF_A_SETTLEMENT) {
    const one = await applicant()
    unsettled.push(one)
    interruptions.push(await inSettlement(one, point))
  }
  const unpaid = await applicant()
  unsettled.push(unpaid)
  interruptions.push(await atEngine(unpaid, "before the authorized amount is summed up"))
  for (const link of HALF_LINKS) {
    const one = await applicant()
    halfLinked.set(link, one)
    interruptions.push(await atEngine(one))
  }
  unclosed = await applicant()
  overtaken = await applicant()
  for (const one of [unclosed, overtaken]) interruptions.push(await atEngine(one))
  return interruptions
}

beforeAll(async () => {
  const mailPort = await freePort()
  shop = await prepareCrashingShop("membership-crash", { SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  await shop.start()
  engine = await EngineAdmin.ofDemoShop(shop.url)
  const interruptions = await prepareInterruptions()
  await shop.kill()
  await shop.interrupt(interruptions, [])
  for (const [link, { email }] of halfLinked) await linkHalf(shop.databaseUrl, email, link)
  await linkHalf(shop.databaseUrl, unclosed.email, "order_cart")
  await withDatabase(
    shop.databaseUrl,
    (sql) => sql`update cart set completed_at = null where lower(email) = lower(${unclosed.email})`,
  )
  await shop.start()
  await confirm(overtaken)
  await shop.kill()
  mailServer = await startMailServer(path.join(testDirectory(), "membership-crash-mails"), mailPort)
  await shop.recover()
}, 600_000)

afterAll(async () => {
  await shop.stop()
  await mailServer.stop()
})

/** How many different emails welcome a person as a member. */
async function welcomesTo({ email }: Person): Promise<number> {
  const emails = await mailsTo(mailServer.directory, email)
  const found = emails.filter(({ subject }) => subject?.startsWith("Welcome"))
  return new Set(found.map(({ messageId = "" }) => messageId)).size
}

async function expectMember({ visitor }: Person): Promise<void> {
  expect(await visitor.api.getUser()).toMatchObject({ isMember: true })
  expect(await visitor.api.listOrders()).toMatchObject([{ totalAmount: 4900, status: "completed" }])
}

async function expectNothingSold({ visitor }: Person): Promise<void> {
  expect(await visitor.api.listOrders()).toEqual([])
  expect(await visitor.api.getUser()).toMatchObject({ isMember: false })
}

describe("sales of memberships that the end of the engine cut off", () => {
  it("leave nothing half done behind", async () => {
    const leftovers = await leftoversOf(shop.databaseUrl)
    for (const [what, rows] of Object.entries(leftovers)) expect(rows, what).toEqual([])
  })

  it.each(WITHIN_THE_SALE)("never were when they ended %s, and can be confirmed again", async (point) => {
    const one = ended.get(point) as Applicant
    await expectNothingSold(one)
    await confirm(one)
    await expectMember(one)
    await expect.poll(() => welcomesTo(one), { timeout: 60_000 }).toBe(1)
  })

  it("are settled where the payment of the engine's order was not taken, and their members told so", async () => {
    for (const one of unsettled) {
      await expectMember(one)
      const search = `/admin/orders?q=${encodeURIComponent(one.email)}&fields=id,payment_status,status`
      const { body } = await engine.get(search)
      expect(body.orders).toMatchObject([{ payment_status: "captured", status: "completed" }])
      await expect.poll(() => welcomesTo(one), { timeout: 60_000 }).toBe(1)
    }
  })
})

describe("what the engine had linked to its cart or to its payment alone when the process ended", () => {
  it("is a membership where the cart tells what it paid for", () =>
    expectMember(halfLinked.get("order_cart") as Applicant))

  it("is a membership whose cart is closed, and whose member is told, where the cart was still open", async () => {
    await expectMember(unclosed)
    await expect.poll(() => welcomesTo(unclosed), { timeout: 60_000 }).toBe(1)
  })

  it("is no membership where nothing does, and can be confirmed again", async () => {
    const one = halfLinked.get("order_payment_collection") as Applicant
    await expectNothingSold(one)
    await confirm(one)
    await expectMember(one)
  })
})

describe("an order that ended before it had its cart, which was then sold once more", () => {
  it("is undone without reopening the cart", async () => {
    await expectMember(overtaken)
    const { "open carts with an order": open } = await leftoversOf(shop.databaseUrl)
    expect(open).toEqual([])
  })
})
