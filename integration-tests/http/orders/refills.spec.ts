import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { mailsTo, mailTo } from "../../support/mailbox"
import {
  age,
  changeRefill,
  deliver,
  memberReminded,
  orderOf,
  queuedRefills,
  runRefillJob,
  sendDueEmails,
  SUPPLY_DAYS,
  usedUp,
} from "../../support/refills"
import { refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import {
  administrator,
  PASSWORD,
  registeredMember,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const mails = inject("mailDirectory")

const DAY_MS = 24 * 60 * 60 * 1000

let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

async function delivered(person: Visitor, ...products: Product[]): Promise<number> {
  const id = await orderOf(person, products)
  await deliver(admin, id)
  return id
}

const emailOf = async (person: Visitor) => (await person.api.getUser()).email

const runJob = () => runRefillJob(engine)

async function remindersTo(person: Visitor) {
  const address = await emailOf(person)
  return (await mailsTo(mails, address)).filter(({ subject }) => subject?.startsWith("Time to refill"))
}

const queuedFor = async (person: Visitor) => queuedRefills(databaseUrl, await emailOf(person))

const remindedMember = (...products: Product[]) =>
  memberReminded({ baseUrl, databaseUrl, mails, admin, engine }, products)

describe("requesting a refill reminder", () => {
  it("requires a member and a purchased product that runs out", async () => {
    const [member, user] = [await registeredMember(baseUrl), await registeredMember(baseUrl)]
    const [product, other] = [await usedUp(admin), await usedUp(admin)]
    const lasting = await stockedProduct(admin, 5)
    expect(await refusalOf(visit(baseUrl).api.listRefills())).toMatchObject({ code: "unauthenticated" })
    await delivered(member, product, lasting)
    await delivered(user, product)
    const { id } = await user.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    expect(await refusalOf(changeRefill(user, product, "remind"))).toMatchObject({
      status: 403,
      code: "forbidden",
    })
    for (const wrong of [other, lasting]) {
      expect(await refusalOf(changeRefill(member, wrong, "remind"))).toMatchObject({ code: "not_found" })
    }
    expect(await member.api.listRefills()).toMatchObject([
      { productId: product.id, name: product.name, isReminded: false, quantity: 1, remindAt: null },
    ])
    await Promise.all([changeRefill(member, product, "remind"), changeRefill(member, product, "remind")])
    const [refill] = await member.api.listRefills()
    const today = new Date().setUTCHours(0, 0, 0, 0)
    expect(refill).toMatchObject({
      isReminded: true,
      runsOutAt: new Date(today + SUPPLY_DAYS * DAY_MS).toISOString(),
    })
    const remindsAt = new Date(refill?.remindAt ?? 0).getTime()
    expect(remindsAt).toBeGreaterThan(today)
    expect(remindsAt).toBeLessThan(today + SUPPLY_DAYS * DAY_MS)
    expect(await user.api.listRefills()).toMatchObject([{ isReminded: false }])
    expect(await changeRefill(member, product, "stop")).toMatchObject([{ isReminded: false, remindAt: null }])
    await changeRefill(member, product, "stop")
  })

  it("uses the current supply duration of the product", async () => {
    const [member, product] = [await registeredMember(baseUrl), await usedUp(admin)]
    await delivered(member, product)
    await changeRefill(member, product, "remind")
    const params = { id: product.id }
    await admin.api.setProductDetails({ params, body: { supplyDays: 90 } })
    const today = new Date().setUTCHours(0, 0, 0, 0)
    const runsOutAt = new Date(today + 90 * DAY_MS).toISOString()
    expect(await member.api.listRefills()).toMatchObject([{ runsOutAt }])
    await admin.api.setProductDetails({ params, body: {} })
    expect(await member.api.listRefills()).toEqual([])
    const [entry] = await admin.api.listAuditEntries({
      query: { subject: "product", subjectId: String(product.id) },
    })
    expect(entry).toMatchObject({ before: { supplyDays: 90 } })
  })
})

describe("a refill email", () => {
  it("combines everything due within a week, regardless of who runs the job", async () => {
    const products = [await usedUp(admin), await usedUp(admin)]
    const [one, other] = products as [Product, Product]
    const member = await registeredMember(baseUrl)
    const [first, second] = [await delivered(member, one), await delivered(member, other)]
    for (const product of products) await changeRefill(member, product, "remind")
    await runJob()
    expect(await queuedFor(member)).toBe(0)

    await age(databaseUrl, { person: member, orderId: first, days: SUPPLY_DAYS - 2 })
    await age(databaseUrl, { person: member, orderId: second, days: 0 })
    await withDatabase(
      databaseUrl,
      (sql) => sql`update fulfillment set delivered_at = delivered_at - interval '26 days'
        where id in (select fulfillment_id from order_fulfillment join "order" on "order".id = order_id
          where display_id = ${second})`,
    )
    await Promise.all([runJob(), runJob(), runJob()])
    await runJob()
    expect(await queuedFor(member)).toBe(1)
    await sendDueEmails(baseUrl)
    const mail = await mailTo(mails, await emailOf(member), "Time to refill")
    for (const { name } of products) expect(mail.text).toContain(`${name}: lasts until about`)
    expect(mail.text).toContain(`${baseUrl}/refill?products=`)
    const headers = mail.headers.filter(({ key }) => key.startsWith("list-unsubscribe"))
    expect(headers).toHaveLength(2)
    expect(await member.api.listRefills()).toMatchObject([{ remindAt: null }, { remindAt: null }])
  })

  it("is not queued after a repurchase", async () => {
    const [member, product] = [await registeredMember(baseUrl), await usedUp(admin)]
    const orderId = await delivered(member, product)
    await changeRefill(member, product, "remind")
    await age(databaseUrl, { person: member, orderId, days: SUPPLY_DAYS - 2 })
    await orderOf(member, [product])
    await runJob()
    expect(await queuedFor(member)).toBe(0)
    expect(await member.api.listRefills()).toMatchObject([{ isOnOrder: true, remindAt: null }])
  })

  it("is not sent when a repurchase happens while it is in the outbox", async () => {
    const product = await usedUp(admin)
    const { member, mail } = await remindedMember(product)
    expect(mail.text).toContain(product.name)
    await orderOf(member, [product])
    const { id: accountId, email } = await member.api.getUser()
    const key = `refill:${uniqueName("waiting")}`
    await withDatabase(databaseUrl, async (sql) => {
      const [reminder] = await sql<{ id: string }[]>`
        select id from refill_reminder where account_id = ${accountId}`
      const reminders = [{ id: reminder?.id ?? "", runsOutAt: new Date().toISOString() }]
      await sql`insert into email_message (id, key, template, recipient, data, status, next_attempt_at)
        values (${key}, ${key}, 'refill', ${email}, ${sql.json({ accountId, reminders })}, 'pending', now())`
    })
    await sendDueEmails(baseUrl)
    const statusOf = () =>
      withDatabase(databaseUrl, async (sql) => {
        const [row] = await sql<{ status: string }[]>`select status from email_message where key = ${key}`
        return row?.status
      })
    await expect.poll(statusOf, { timeout: 10_000 }).toBe("canceled")
    expect(await remindersTo(member)).toHaveLength(1)
  })

  it("waits while the product is sold out, and stops for former members", async () => {
    const product = await usedUp(admin, 2)
    const [member, former] = [await registeredMember(baseUrl), await registeredMember(baseUrl)]
    for (const person of [member, former]) {
      const orderId = await delivered(person, product)
      await changeRefill(person, product, "remind")
      await age(databaseUrl, { person, orderId, days: SUPPLY_DAYS - 2 })
    }
    const { id } = await former.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    await runJob()
    expect(await queuedFor(member)).toBe(0)
    await admin.api.changeProduct({ params: { id: product.id }, body: { stockChange: 5 } })
    await withDatabase(databaseUrl, async (sql) => {
      const waiting = await sql`update refill_reminder set check_at = now()
        where product_id = ${product.id} and check_at > now() returning account_id`
      expect(waiting).toHaveLength(1)
    })
    await runJob()
    expect([await queuedFor(member), await queuedFor(former)]).toEqual([1, 0])
  })

  it("is rescheduled by the job that tracks orders", async () => {
    const [member, product] = [await registeredMember(baseUrl), await usedUp(admin)]
    await orderOf(member, [product])
    await changeRefill(member, product, "remind")
    await runJob()
    const checkAt = async () => {
      const [row] = await withDatabase(
        databaseUrl,
        (sql) => sql`select check_at from refill_reminder where product_id = ${product.id}`,
      )
      return (row?.check_at ?? null) as Date | null
    }
    expect(await checkAt()).toBeNull()
    const [{ id } = { id: 0 }] = await member.api.listOrders()
    await deliver(admin, id)
    await engine.post("/admin/workflows-executions/reconcile-emails/run", { input: { graceSeconds: 0 } })
    await runJob()
    const [refill] = await member.api.listRefills()
    expect((await checkAt())?.toISOString()).toBe(refill?.remindAt)
  })
})

it("is deleted with the account", async () => {
  const [member, product] = [await registeredMember(baseUrl), await usedUp(admin)]
  await delivered(member, product)
  await changeRefill(member, product, "remind")
  await member.api.deleteOwnAccount({ body: { password: PASSWORD } })
  await withDatabase(databaseUrl, async (sql) => {
    expect(await sql`select from refill_reminder where product_id = ${product.id}`).toHaveLength(0)
  })
})
