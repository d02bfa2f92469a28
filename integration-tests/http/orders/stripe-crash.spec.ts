import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Product } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import type { Interruption } from "../../support/crash/interruption"
import { leftoversOf } from "../../support/crash/leftovers"
import type { PointName } from "../../support/crash/points"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailsTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { refusalOf } from "../../support/refusal"
import { stripeEnvironment, STRIPE_KEYS } from "../../support/stripe/keys"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { startStripeDouble, type StripeDouble } from "../../support/stripe/server"
import { testDirectory } from "../../support/test-cluster"
import { administrator, registered, registeredMember, type Visitor } from "../../support/visitor"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const STOCK = 10

const POINTS: PointName[] = [
  "before its payment is taken",
  "before the provider is asked for its payment",
  "before what the provider gave is noted",
  "before its payment is entered",
  "before its cart is closed",
]
/** Interrupted last: they hold the starter kit's stock lock, so no later order in the process gets past them. */
const WITHIN_THE_TRANSACTION: PointName[] = ["before the order is written", "before its stock is reserved"]

interface Shopper {
  visitor: Visitor
  accountId: number
  email: string
  product: Product
  intentId: string
}

interface Applicant {
  visitor: Visitor
  accountId: number
  email: string
  intentId: string
}

/** Their paid membership is cut off before its payment is entered as taken. */
let joining: Applicant

let double: StripeDouble
let mails: MailServer
let shop: CrashingShop
let stripe: StripeSide
let admin: Visitor
const ended = new Map<PointName, Shopper>()
/** Their payment intent is canceled at Stripe after the process ended. */
let forsaken: Shopper
/** Wants two of the product before the recovery job has run, so that the payment does not cover the cart any more. */
let undecided: Shopper
/** Places the order again before the recovery job has run. */
let hurried: Shopper
let hurriedOrder: { id: number }
/** Membership buyers: one paid without reporting it, the others never paid. */
let applicants: Record<"paid" | "abandoned" | "undecided", Applicant>
/** Their payment could not be released when the order was refused. */
let unreleased: Shopper
/** The same, but they ordered with it before the job that releases it had run. */
let reconsidered: Shopper

async function shopper(): Promise<Shopper> {
  const visitor = await registeredMember(shop.url)
  const { id: accountId, email } = await visitor.api.getUser()
  const product = await stockedProduct(admin, STOCK)
  await visitor.api.addCartItem({ body: { productId: product.id } })
  const { clientSecret, paymentIntentId } = await visitor.api.createCartPaymentIntent({
    body: { shippingAddress },
  })
  await new Buyer(double.url).confirm(clientSecret)
  return { visitor, accountId, email, product, intentId: String(paymentIntentId) }
}

/** A user who began to buy the membership that many hours ago, and whose payment the job is due to check. */
async function applicant(hoursAgo: number, isPaid: boolean): Promise<Applicant> {
  const visitor = await registered(shop.url)
  const { clientSecret, paymentIntentId: intentId } = await visitor.api.createPaymentIntent({
    body: { amount: 49 },
  })
  if (isPaid) await new Buyer(double.url).confirm(clientSecret)
  await withDatabase(
    shop.databaseUrl,
    (sql) => sql`update membership_purchase set next_check_at = now(),
      created_at = now() - make_interval(hours => ${hoursAgo}) where token = ${intentId}`,
  )
  const { id: accountId, email } = await visitor.api.getUser()
  return { visitor, accountId, email, intentId }
}

const interruptionOf = (point: PointName, { accountId, email, intentId }: Shopper): Interruption => ({
  accountId,
  email,
  point,
  how: { shippingAddress, paymentIntentId: intentId },
})

const place = ({ visitor, intentId }: Shopper) =>
  visitor.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } })

beforeAll(async () => {
  double = await startStripeDouble(STRIPE_KEYS)
  mails = await startMailServer(`${testDirectory()}/stripe-crash-mails`)
  shop = await prepareCrashingShop("stripe_crash", {
    ...stripeEnvironment(double.url),
    SMTP_URL: mails.url,
  })
  stripe = new StripeSide(double.url, shop.url)
  await shop.start()
  admin = await administrator(shop.url)
  for (const point of [...POINTS, ...WITHIN_THE_TRANSACTION]) ended.set(point, await shopper())
  forsaken = await shopper()
  hurried = await shopper()
  undecided = await shopper()
  unreleased = await shopper()
  await unreleased.visitor.api.createCartPaymentIntent({ body: { shippingAddress } })
  await unreleased.visitor.api.addCartItem({ body: { productId: unreleased.product.id } })
  await stripe.whileUnreachable(() => refusalOf(place(unreleased)))
  reconsidered = await shopper()
  await reconsidered.visitor.api.createCartPaymentIntent({ body: { shippingAddress } })
  const item = await reconsidered.visitor.api.addCartItem({ body: { productId: reconsidered.product.id } })
  await stripe.whileUnreachable(() => refusalOf(place(reconsidered)))
  await reconsidered.visitor.api.updateCartItem({ params: { id: item.id }, body: { quantity: 1 } })
  await place(reconsidered)
  applicants = {
    paid: await applicant(2, true),
    abandoned: await applicant(25, false),
    undecided: await applicant(2, false),
  }
  joining = await applicant(0, true)
  await shop.kill()
  const [unwritten, unreserved] = WITHIN_THE_TRANSACTION.map((point) =>
    interruptionOf(point, ended.get(point) as Shopper),
  ) as [Interruption, Interruption]
  await shop.interrupt([
    ...POINTS.map((point) => interruptionOf(point, ended.get(point) as Shopper)),
    { ...joining, point: "before its payment is taken", how: { token: joining.intentId } },
    interruptionOf("before its payment is taken", forsaken),
    interruptionOf("before what the provider gave is noted", hurried),
    unreserved,
  ])
  await shop.interrupt([unwritten])
  await shop.interrupt([interruptionOf("before the order is written", undecided)])
  await stripe.cancel(forsaken.intentId)
  await shop.start()
  hurriedOrder = await place(hurried)
  await undecided.visitor.api.addCartItem({ body: { productId: undecided.product.id } })
  await shop.kill()
  // Emails claimed by a killed process are sent after a two-minute lease; this skips the wait.
  await withDatabase(
    shop.databaseUrl,
    (sql) => sql`update email_message set next_attempt_at = now() where status = 'pending'`,
  )
  await shop.recover()
}, 600_000)

afterAll(async () => {
  await shop.stop()
  await mails.stop()
  await double.stop()
})

describe("Stripe orders interrupted by an engine crash", () => {
  it("leave nothing unfinished", async () => {
    const leftovers = await leftoversOf(shop.databaseUrl)
    for (const [what, rows] of Object.entries(leftovers)) expect(rows, what).toEqual([])
  })

  for (const point of [...POINTS, ...WITHIN_THE_TRANSACTION]) {
    it(`exist once, with payment and one email, when interrupted ${point}`, async () => {
      const { visitor, intentId, email, product } = ended.get(point) as Shopper
      const orders = await visitor.api.listOrders()
      expect(orders).toHaveLength(1)
      expect(await visitor.api.listCart()).toEqual([])
      expect(await stripe.intent(intentId)).toMatchObject({
        status: "succeeded",
        amount_received: product.price,
      })
      expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
      const { payment } = await admin.api.getOrder({ params: { id: Number(orders[0]?.id) } })
      expect(payment).toMatchObject({ status: "captured", amount: product.price })
      await expect.poll(() => confirmationsOf(email), { timeout: 20_000 }).toBe(1)
    })
  }

  it("are returned to buyers who retry before the job runs", async () => {
    expect(await hurried.visitor.api.listOrders()).toMatchObject([{ id: hurriedOrder.id }])
    expect(await stripe.chargeOf(hurried.intentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("refund a payment that could not be released at once", async () => {
    expect(await stripe.intent(unreleased.intentId)).toMatchObject({ status: "canceled" })
    expect(await unreleased.visitor.api.listOrders()).toEqual([])
  })

  it("keep a payment that could not be released but has since paid for an order", async () => {
    const { visitor, intentId, product } = reconsidered
    expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
    const orders = await visitor.api.listOrders()
    expect(orders).toHaveLength(1)
    const { payment } = await admin.api.getOrder({ params: { id: Number(orders[0]?.id) } })
    expect(payment).toMatchObject({ status: "captured", amount: product.price })
  })

  it("refund the payment when it no longer covers the cart", async () => {
    const { visitor, intentId, product } = undecided
    expect(await visitor.api.listOrders()).toEqual([])
    expect(await visitor.api.listCart()).toMatchObject([{ quantity: 2, product: { id: product.id } }])
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled" })
  })

  it("are undone when the authorization expired, and keep the cart", async () => {
    const { visitor, product } = forsaken
    expect(await visitor.api.listOrders()).toEqual([])
    expect((await visitor.api.listCart()).map((item) => item.product.id)).toEqual([product.id])
    expect(await refusalOf(place(forsaken))).toMatchObject({ status: 402, code: "payment_failed" })
    const { clientSecret, paymentIntentId } = await visitor.api.createCartPaymentIntent({
      body: { shippingAddress },
    })
    await new Buyer(double.url).confirm(clientSecret)
    await place({ ...forsaken, intentId: String(paymentIntentId) })
    expect(await visitor.api.listOrders()).toHaveLength(1)
  })
})

describe("a membership interrupted while its payment was recorded", () => {
  it("is paid for once, and finished", async () => {
    const { visitor, intentId } = joining
    expect(await visitor.api.getUser()).toMatchObject({ isMember: true })
    expect(await visitor.api.listOrders()).toMatchObject([{ totalAmount: 4900, status: "completed" }])
    expect(await stripe.intent(intentId)).toMatchObject({ status: "succeeded", amount_received: 4900 })
    expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
  })
})

describe("membership payments without a webhook", () => {
  it("activate the membership through the job", async () => {
    expect(await applicants.paid.visitor.api.getUser()).toMatchObject({ isMember: true })
  })

  it("can't be paid after a day", async () => {
    expect(await stripe.intent(applicants.abandoned.intentId)).toMatchObject({ status: "canceled" })
  })

  it("stay payable before that and are checked again later", async () => {
    const { intentId } = applicants.undecided
    expect(await stripe.intent(intentId)).toMatchObject({ status: "requires_payment_method" })
    const [purchase] = await withDatabase(
      shop.databaseUrl,
      (sql) => sql`select status, next_check_at > now() + interval '1 hour' as is_later
        from membership_purchase where token = ${intentId}`,
    )
    expect(purchase).toEqual({ status: "open", is_later: true })
  })
})

async function confirmationsOf(email: string): Promise<number> {
  const sent = await mailsTo(mails.directory, email)
  return sent.filter(({ subject }) => /order/i.test(subject ?? "")).length
}
