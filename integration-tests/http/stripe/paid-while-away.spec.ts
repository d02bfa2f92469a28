import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { cartIdOf } from "../../support/concurrent-clients"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import type { Visitor } from "../../support/visitor"

const databaseUrl = inject("databaseUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let engine: EngineAdmin

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

interface Attempt {
  user: Visitor
  intentId: string
  /** The statuses of the attempts to order the cart, oldest first. */
  attempts: () => Promise<string[]>
}

interface Circumstances {
  delivery?: { shippingAddress?: string }
  isPaid?: boolean
  /** Whether Stripe tells of the payment before the order is asked for. */
  isTold?: boolean
}

/** Somebody who asked for the order while Stripe could not be reached, and does not come back. */
async function attempt({ delivery, isPaid = true, isTold = false }: Circumstances = {}): Promise<Attempt> {
  const user = await shoppers.shopper()
  const cartId = await cartIdOf(databaseUrl, (await user.api.getUser()).email)
  const intent = await prepareCart(user, delivery)
  const intentId = String(intent.paymentIntentId)
  if (isPaid) await buyer.confirm(intent.clientSecret)
  if (isTold) expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
  const body = { shippingAddress, paymentIntentId: intentId }
  const refusal = await stripe.whileUnreachable(() => refusalOf(user.api.placeOrder({ body })))
  expect(refusal).toMatchObject({ status: 503, code: "unavailable" })
  const attempts = () =>
    withDatabase(databaseUrl, async (sql) => {
      const rows = await sql`select status from order_placement where cart_id = ${cartId} order by created_at`
      return rows.map(({ status }) => status as string)
    })
  return { user, intentId, attempts }
}

const runJob = async () => {
  const path = "/admin/workflows-executions/reconcile-orders/run"
  expect((await engine.post(path, { input: { graceSeconds: 0 } })).status).toBe(200)
}

describe("an order paid while Stripe was unreachable", () => {
  it.each<[string, Circumstances]>([
    ["", {}],
    ["with the address sent only then,", { delivery: {}, isTold: true }],
  ])("%s is placed by the job", async (_what, circumstances) => {
    const { user, intentId, attempts } = await attempt(circumstances)
    await runJob()
    await expect.poll(attempts, { timeout: 10_000 }).toEqual(["undone", "placed"])
    expect(await user.api.listOrders()).toMatchObject([{ paid: shoppers.product.price }])
    expect(await stripe.intent(intentId)).toMatchObject({ status: "succeeded" })
  })

  it("waits for the job's next run while Stripe is still down", async () => {
    const { attempts } = await attempt()
    await stripe.whileUnreachable(async () => {
      await runJob()
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      expect(await attempts()).toEqual(["open"])
    })
    await withDatabase(
      databaseUrl,
      (sql) => sql`update order_placement set next_attempt_at = now() where status = 'open'`,
    )
    await runJob()
    await expect.poll(attempts, { timeout: 10_000 }).toEqual(["undone", "placed"])
  })

  it("is dropped by the job if its cart changed, and the payment is released", async () => {
    const { user, intentId, attempts } = await attempt()
    await user.api.addCartItem({ body: { productId: shoppers.product.id } })
    await runJob()
    await expect.poll(attempts, { timeout: 10_000 }).toEqual(["undone", "undone"])
    expect(await user.api.listOrders()).toEqual([])
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled" })
  })
})

it("leaves an unpaid intent to the buyer", async () => {
  const { user, intentId, attempts } = await attempt({ isPaid: false })
  await runJob()
  await expect.poll(attempts, { timeout: 10_000 }).toEqual(["undone"])
  expect(await user.api.listCart()).toHaveLength(1)
  expect(await stripe.intent(intentId)).toMatchObject({ status: "requires_payment_method" })
})
