import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { freePort } from "../../../scripts/lib/ports"
import type { Interruption } from "../../support/crash/interruption"
import { leftoversOf } from "../../support/crash/leftovers"
import { WITHIN_THE_ORDER } from "../../support/crash/order-points"
import { buyerAt, many, personOf, type Buyer } from "../../support/crash/people"
import type { PointName } from "../../support/crash/points"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { EngineAdmin } from "../../support/engine"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailsTo } from "../../support/mailbox"
import { testDirectory } from "../../support/test-cluster"
import { administrator, type Visitor } from "../../support/visitor"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const body = { shippingAddress, paymentMethod: "credit" as const }
const STOCK = 10

let shop: CrashingShop
/** Not started until the shop recovers, so not a single email leaves the engine that is killed. */
let mailServer: MailServer
/** Recipient of an order whose confirmation was lost from the outbox. */
let unconfirmed: string
let engine: EngineAdmin
let admin: Visitor
/** Buyers who are all ordering when the engine is killed. */
let crowd: Buyer[]
/** Buyers whose orders are cut off, each at a different point. */
const ended = new Map<PointName, Buyer>()

const buyer = () => buyerAt(shop.url, admin, { stock: STOCK })

/** Has all of the crowd order at once, and kills the engine as soon as the first order succeeds. */
async function crash(): Promise<void> {
  const calls = crowd.map(({ visitor }) => visitor.api.placeOrder({ body }))
  await Promise.any(calls)
  await shop.kill()
  await Promise.allSettled(calls)
}

beforeAll(async () => {
  const mailPort = await freePort()
  shop = await prepareCrashingShop("crash", { SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  await shop.start()
  admin = await administrator(shop.url)
  engine = await EngineAdmin.ofDemoShop(shop.url)
  crowd = await many(3, buyer)
  for (const point of WITHIN_THE_ORDER) {
    // Only the last one's order may hold the lock of the starter kit: nobody gets past it.
    const hasKit = point !== WITHIN_THE_ORDER.at(-1)
    ended.set(point, await buyerAt(shop.url, admin, { stock: STOCK, hasKit }))
  }
  const interruptions: Interruption[] = [...ended].map(([point, one]) => ({
    ...personOf(one),
    point,
    how: { shippingAddress },
  }))
  await crash()
  await shop.interrupt(interruptions)
  unconfirmed = await withDatabase(shop.databaseUrl, async (sql) => {
    const [lost] = await sql<{ recipient: string }[]>`delete from email_message where key =
      (select min(key) from email_message where template = 'order-placed' and status = 'pending') returning recipient`
    return lost?.recipient ?? ""
  })
  mailServer = await startMailServer(path.join(testDirectory(), "crash-mails"), mailPort)
  await shop.recover()
}, 600_000)

afterAll(async () => {
  await shop.stop()
  await mailServer.stop()
})

/** A person's emails whose subject begins like this, each counted once by its Message-ID. */
async function confirmationsTo(email: string, subject = "Your order"): Promise<string[]> {
  const emails = await mailsTo(mailServer.directory, email)
  const found = emails.filter((one) => one.subject?.startsWith(subject))
  return [...new Set(found.map(({ messageId = "" }) => messageId))]
}

describe("orders interrupted by an engine crash", () => {
  it("leave nothing unfinished", async () => {
    const leftovers = await leftoversOf(shop.databaseUrl)
    for (const [what, rows] of Object.entries(leftovers)) expect(rows, what).toEqual([])
  })

  it.each(WITHIN_THE_ORDER)("are undone and keep the cart when interrupted %s", async (point) => {
    const { visitor, product } = ended.get(point) as Buyer
    const orders = (await visitor.api.listOrders()).filter(({ items }) =>
      items.some(({ productId }) => productId === product.id),
    )
    expect(orders).toEqual([])
    expect((await visitor.api.listCart()).map((item) => item.product.id)).toEqual([product.id])
    expect(await engine.availableOf(product.name)).toBe(STOCK)
  })

  it("can be placed again with the starter kit", async () => {
    const { visitor, product } = ended.get("before its cart is closed") as Buyer
    expect(await visitor.api.getMembership()).toMatchObject({ starterKit: "waiting" })
    const { items } = await visitor.api.placeOrder({ body })
    expect(items.map(({ name }) => name).sort()).toEqual(["Recovery Starter Kit", product.name])
  })

  it("are complete or undone for all buyers after the engine is killed", async () => {
    for (const { visitor, product } of crowd) {
      const orders = (await visitor.api.listOrders()).filter(({ items }) =>
        items.some(({ productId }) => productId === product.id),
      )
      expect(orders.length + (await visitor.api.listCart()).length).toBe(1)
      expect(await engine.availableOf(product.name)).toBe(STOCK - orders.length)
    }
  })
})

describe("an order confirmation email", () => {
  it("is sent once for each existing order, regardless of when the engine stopped", async () => {
    const people = [...crowd, ...ended.values()]
    const expected = await Promise.all(
      people.map(async ({ visitor }) => (await visitor.api.listOrders()).length),
    )
    expect(expected.filter((count) => count === 1).length).toBeGreaterThan(1)
    const found = async () => {
      const emails = await Promise.all(people.map(({ email }) => confirmationsTo(email)))
      return emails.map((ids) => ids.length)
    }
    await expect.poll(found, { timeout: 60_000 }).toEqual(expected)
  })

  it("is sent later when it was missing from the outbox", async () => {
    expect(unconfirmed).not.toBe("")
    await expect.poll(() => confirmationsTo(unconfirmed), { timeout: 60_000 }).toHaveLength(1)
  })
})
