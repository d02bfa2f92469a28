import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product, Visibility } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { mailsTo, mailTo } from "../../support/mailbox"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { setVisibility } from "../../support/visibility-settings"
import {
  administrator,
  registered,
  registeredMember,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const mails = inject("mailDirectory")
const TEASERS = { memberProducts: "teaser", doctorProducts: "teaser" } as const
const HIDDEN = { memberProducts: "hidden", doctorProducts: "hidden" } as const

let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

const newAddress = () => `${uniqueName("waiting")}@example.com`
const emailOf = async (person: Visitor) => (await person.api.getUser()).email
const soldOut = (visibility: Visibility = "public") => stockedProduct(admin, 0, { visibility })
const isBack = ({ name }: Product) => `${name} is back in stock`

function ask({ id }: Product, email?: string, person = visit(baseUrl)) {
  return person.api.requestRestockNotice({ params: { id }, body: email ? { email } : {} })
}

function restock({ id }: Product, pieces = 5) {
  return admin.api.changeProduct({ params: { id }, body: { stockChange: pieces } })
}

/** How many of a product's notices are open, and how many have been sent. */
async function noticesOf({ id }: Product): Promise<{ open: number; told: number }> {
  const [row] = await withDatabase(
    databaseUrl,
    (sql) => sql<{ open: number; told: number }[]>`
      select count(*) filter (where told_at is null)::int as open, count(told_at)::int as told
        from restock_notice where product_id = ${id}`,
  )
  return row ?? { open: 0, told: 0 }
}

/** Queueing any email also sends those that are due. */
const sendDueEmails = () => visit(baseUrl).api.subscribeToNewsletter({ body: { email: newAddress() } })

interface WaitingEmail {
  id: string
  email: string
}

/** An unsent email in the outbox, and its notice, which is marked as told. */
async function waitingEmail({ id: productId }: Product): Promise<WaitingEmail> {
  const [id, email] = [uniqueName("rnote"), newAddress()]
  await withDatabase(databaseUrl, async (sql) => {
    await sql`insert into restock_notice (id, product_id, email, told_at)
      values (${id}, ${productId}, ${email}, now())`
    await sql`insert into email_message (id, key, template, recipient, data, status, next_attempt_at)
      values (${id}, ${`restock:${id}`}, 'restock', ${email}, ${sql.json({ noticeId: id })}, 'pending', now())`
  })
  return { id, email }
}

/** An email's state in the outbox; `isPutOff` once a sender has looked at it and postponed it. */
function stateOf({ id }: WaitingEmail) {
  return withDatabase(
    databaseUrl,
    async (sql) =>
      (
        await sql`select status, attempts, next_attempt_at > created_at as "isPutOff" from email_message where id = ${id}`
      )[0],
  )
}

const runJob = async (name: string) =>
  expect(await engine.post(`/admin/workflows-executions/${name}/run`, { input: {} })).toMatchObject({
    status: 200,
  })

describe("a back-in-stock notice", () => {
  it("is sent once, regardless of how often it is requested or the product returns", async () => {
    const member = await registeredMember(baseUrl)
    const email = await emailOf(member)
    const product = await stockedProduct(admin, 1)
    expect(await refusalOf(ask(product, undefined, member))).toMatchObject({ status: 409, code: "conflict" })
    await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    await member.api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
    await Promise.all([ask(product, undefined, member), ask(product, undefined, member)])
    expect(await ask(product, newAddress(), member)).toEqual({ email })
    expect(await noticesOf(product)).toEqual({ open: 1, told: 0 })

    await restock(product)
    const mail = await mailTo(mails, email, isBack(product))
    expect(mail.text).toContain(`${baseUrl}/product/${product.id}`)
    expect(mail.text).toContain("We won't email you about this product again")
    expect(mail.html).toContain(`src="${baseUrl}/pictures/some-picture.webp"`)
    await restock(product, -5)
    await restock(product)
    await runJob("job-follow-changes")
    const told = (await mailsTo(mails, email)).filter(({ subject }) => subject?.startsWith(isBack(product)))
    expect(told).toHaveLength(1)
    expect(await noticesOf(product)).toEqual({ open: 0, told: 1 })
  })

  it("can be requested by any visitor, without revealing who is registered", async () => {
    const member = await registered(baseUrl)
    const product = await soldOut()
    for (const email of [await emailOf(member), newAddress()]) {
      for (const spelling of [email, email.toUpperCase()]) {
        expect(await ask(product, spelling)).toEqual({ email: spelling })
      }
    }
    expect(await noticesOf(product)).toEqual({ open: 2, told: 0 })
    await restock(product)
    await mailTo(mails, await emailOf(member), isBack(product))
  })

  it("explains an invalid or missing address", async () => {
    const product = await soldOut()
    const refused = { status: 400, fields: { email: "Please enter a valid email address" } }
    expect(await fieldsOfRefusal(ask(product, "nobody"))).toEqual(refused)
    expect(await fieldsOfRefusal(ask(product))).toEqual(refused)
  })

  it("is limited to fifty products per address", async () => {
    const [email, product] = [newAddress(), await soldOut()]
    await withDatabase(
      databaseUrl,
      (sql) => sql`insert into restock_notice (id, product_id, email)
        select ${email} || n, 1900000000 + n, ${email} from generate_series(1, 50) n`,
    )
    expect(await ask(product, email)).toEqual({ email })
    expect(await noticesOf(product)).toEqual({ open: 0, told: 0 })
  })
})

describe("a back-in-stock request with a lost event", () => {
  it("is answered by the job", async () => {
    const [email, product] = [newAddress(), await stockedProduct(admin, 3)]
    await withDatabase(
      databaseUrl,
      (sql) => sql`insert into restock_notice (id, product_id, email)
        values (${uniqueName("rnote")}, ${product.id}, ${email})`,
    )
    await runJob("job-follow-changes")
    await sendDueEmails()
    await mailTo(mails, email, isBack(product))
  })

  it("is deleted thirty days after the email, or after a year without one", async () => {
    const product = await soldOut()
    const ages = [
      ["400 days", "31 days"],
      ["400 days", "29 days"],
      ["366 days", null],
      ["364 days", null],
    ] as const
    await withDatabase(databaseUrl, async (sql) => {
      for (const [asked, told] of ages) {
        await sql`insert into restock_notice (id, product_id, email, created_at, told_at)
          values (${uniqueName("rnote")}, ${product.id}, ${newAddress()}, now() - ${asked}::interval,
            now() - ${told}::interval)`
      }
    })
    await runJob("purge-old-records")
    expect(await noticesOf(product)).toEqual({ open: 1, told: 1 })
  })
})

describe("a back-in-stock request for a hidden product", () => {
  afterAll(() => setVisibility(databaseUrl, TEASERS))

  it("is rejected, and people who lost access get no email", async () => {
    const [member, user, stranger] = [
      await registeredMember(baseUrl),
      await registered(baseUrl),
      newAddress(),
    ]
    const [product, other] = [await soldOut("member"), await soldOut("member")]
    await ask(product, stranger)
    await ask(product, undefined, user)
    await ask(product, undefined, member)
    await setVisibility(databaseUrl, HIDDEN)

    const unknown = await refusalOf(ask({ ...other, id: 1_999_999_999 }, stranger))
    expect(await refusalOf(ask(other, stranger))).toEqual(unknown)
    expect(await refusalOf(ask(other, undefined, user))).toMatchObject({ status: 404, code: "not_found" })
    expect(await noticesOf(other)).toEqual({ open: 0, told: 0 })

    await restock(product)
    await mailTo(mails, await emailOf(member), isBack(product))
    expect(await noticesOf(product)).toEqual({ open: 0, told: 1 })
    expect(await mailsTo(mails, stranger)).toEqual([])
    expect(await mailsTo(mails, await emailOf(user))).toEqual([])
  })

  it("is removed from the outbox if the product is hidden or sold out again", async () => {
    await setVisibility(databaseUrl, HIDDEN)
    const hidden = await stockedProduct(admin, 3, { visibility: "member" })
    const goneAgain = await soldOut()
    const [ofHidden, ofGone] = [await waitingEmail(hidden), await waitingEmail(goneAgain)]
    await sendDueEmails()
    await expect
      .poll(() => stateOf(ofHidden), { timeout: 10_000 })
      .toEqual({ status: "canceled", attempts: 1, isPutOff: true })
    await expect
      .poll(() => stateOf(ofGone), { timeout: 10_000 })
      .toEqual({ status: "pending", attempts: 0, isPutOff: true })
    await restock(goneAgain)
    await mailTo(mails, ofGone.email, isBack(goneAgain))
    expect(await mailsTo(mails, ofHidden.email)).toEqual([])
  })
})
