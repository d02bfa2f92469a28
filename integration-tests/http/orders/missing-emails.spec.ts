import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { whileWritesFail } from "../../support/failing-writes"
import { mailTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})
afterAll(() => sql.end())

async function placeOrder() {
  const member = await registeredMember(baseUrl)
  const product = await stockedProduct(admin, 10)
  await member.api.addCartItem({ body: { productId: product.id } })
  const { id } = await member.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
  return { id, email: (await member.api.getUser()).email }
}

const reconcile = () =>
  engine.post("/admin/workflows-executions/reconcile-emails/run", { input: { graceSeconds: 0 } })

async function markOf(name: string): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`select at from email_mark where name = ${name}`
  return row?.at
}

const emailsOf = (recipient: string, template: string) =>
  sql`select from email_message where recipient = ${recipient} and template = ${template}`

async function failuresOf(subject: string): Promise<number> {
  const failures = await admin.api.listJobFailures()
  return failures.filter((failure) => failure.subject.startsWith(subject)).length
}

const outboxOf = (email: string) =>
  ({ table: "email_message", write: "insert", condition: `new.recipient = '${email}'` }) as const

describe("emails that could not be queued", () => {
  it("are queued later for an order change", async () => {
    const { id, email } = await placeOrder()
    await whileWritesFail(inject("databaseUrl"), outboxOf(email), async () => {
      await admin.api.setOrderStatus({ params: { id }, body: { status: "cancelled" } })
      await expect.poll(() => failuresOf("emails about order")).toBe(1)
    })
    const hurried = async () => {
      // It is noted for later only once every follower has had its turn.
      await sql`update shop_change set due_at = now() where kind = 'order-news'`
      return emailsOf(email, "order-canceled")
    }
    await expect.poll(hurried, { timeout: 10_000 }).toHaveLength(1)
    expect(await failuresOf("emails about order")).toBe(0)
  })

  it("are queued by a later run for a confirmation", async () => {
    const { id, email } = await placeOrder()
    await mailTo(inject("mailDirectory"), email, `Your order ${id}`)
    await sql`delete from email_message where recipient = ${email} and template = 'order-placed'`
    await whileWritesFail(inject("databaseUrl"), outboxOf(email), async () => {
      const before = await markOf("orders-confirmed")
      await reconcile()
      expect(await markOf("orders-confirmed")).toEqual(before)
    })
    expect(await failuresOf("confirmation of order")).toBe(1)
    await reconcile()
    expect(await emailsOf(email, "order-placed")).toHaveLength(1)
    expect(await failuresOf("confirmation of order")).toBe(0)
  })
})
