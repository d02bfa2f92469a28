import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { freePort } from "../../../scripts/lib/ports"
import type { Attempt, Interruption } from "../../support/crash/interruption"
import { HALF_LINKS, linkHalf, type HalfLink } from "../../support/crash/half-link"
import { leftoversOf } from "../../support/crash/leftovers"
import {
  AT_THE_ENGINE,
  PAID,
  POINTS_OF_THE_SHOP,
  WITHIN_THE_TRANSACTION,
} from "../../support/crash/order-points"
import { buyerAt, many, personOf, type Buyer } from "../../support/crash/people"
import type { PointName } from "../../support/crash/points"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { prepareAtEngine } from "../../support/engine-checkout"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailsTo } from "../../support/mailbox"
import { cartIdOf } from "../../support/concurrent-clients"
import { testDirectory } from "../../support/test-cluster"
import { PASSWORD, administrator, type Visitor } from "../../support/visitor"

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
/** Buyers whose orders fail after being placed, by where they ordered. */
let unlucky: Record<"the shop" | "the engine", Buyer>
/** People whose orders are cut off with only one of their links written, by link. */
const halfLinked = new Map<HalfLink, Buyer>()
/** Buyers whose orders are cut off, each at a different point. */
const ended = new Map<PointName, Buyer>()

const buyer = () => buyerAt(shop.url, admin, { stock: STOCK })

async function readyAtEngine({ email }: Buyer): Promise<string> {
  const customer = await EngineCustomer.signIn(shop.url, await engine.publishableKey(), email, PASSWORD)
  const cartId = await cartIdOf(shop.databaseUrl, email)
  await prepareAtEngine(customer, cartId, email)
  return cartId
}

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
  for (const point of [...POINTS_OF_THE_SHOP, AT_THE_ENGINE]) {
    // Only the last one's order may hold the lock of the starter kit: nobody gets past it.
    const hasKit = WITHIN_THE_TRANSACTION.slice(0, -1).includes(point)
    ended.set(point, await buyerAt(shop.url, admin, { stock: STOCK, hasKit }))
  }
  unlucky = { "the shop": await buyer(), "the engine": await buyer() }
  const interruptions: Interruption[] = []
  for (const [point, { email, accountId }] of ended) {
    if (point !== AT_THE_ENGINE) interruptions.push({ accountId, email, point, how: { shippingAddress } })
  }
  const atEngine = ended.get(AT_THE_ENGINE) as Buyer
  const cartId = await readyAtEngine(atEngine)
  const { accountId, email } = atEngine
  interruptions.push({ accountId, email, point: AT_THE_ENGINE, how: { cartId } })
  for (const link of HALF_LINKS) {
    const one = await buyer()
    halfLinked.set(link, one)
    interruptions.push({ ...personOf(one), point: AT_THE_ENGINE, how: { cartId: await readyAtEngine(one) } })
  }
  const failing: Attempt[] = [
    { ...personOf(unlucky["the shop"]), how: { shippingAddress } },
    { ...personOf(unlucky["the engine"]), how: { cartId: await readyAtEngine(unlucky["the engine"]) } },
  ]
  await crash()
  await shop.interrupt(interruptions, failing)
  for (const [link, { email }] of halfLinked) await linkHalf(shop.databaseUrl, email, link)
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

describe("orders that the end of the engine cut off", () => {
  it("leave nothing half done behind", async () => {
    const leftovers = await leftoversOf(shop.databaseUrl)
    for (const [what, rows] of Object.entries(leftovers)) expect(rows, what).toEqual([])
  })

  for (const point of POINTS_OF_THE_SHOP.concat(AT_THE_ENGINE)) {
    const isPaid = PAID.includes(point)
    it(`are ${isPaid ? "finished" : "undone, with the cart as it was,"} when they ended ${point}`, async () => {
      const { visitor, product } = ended.get(point) as Buyer
      const orders = (await visitor.api.listOrders()).filter(({ items }) =>
        items.some(({ productId }) => productId === product.id),
      )
      const cart = await visitor.api.listCart()
      expect(orders).toHaveLength(isPaid ? 1 : 0)
      expect(cart.map((item) => item.product.id)).toEqual(isPaid ? [] : [product.id])
      expect(await engine.availableOf(product.name)).toBe(isPaid ? STOCK - 1 : STOCK)
    })
  }

  it("are whole or undone for everybody who was ordering when the engine was killed", async () => {
    for (const { visitor, product } of crowd) {
      const orders = (await visitor.api.listOrders()).filter(({ items }) =>
        items.some(({ productId }) => productId === product.id),
      )
      expect(orders.length + (await visitor.api.listCart()).length).toBe(1)
      expect(await engine.availableOf(product.name)).toBe(STOCK - orders.length)
    }
  })
})

describe("the confirmation of an order", () => {
  it("comes once for each order that there is, and for no other, whenever the engine ended", async () => {
    const people = [...crowd, ...ended.values()]
    const expected = await Promise.all(
      people.map(async ({ visitor }) => (await visitor.api.listOrders()).length),
    )
    expect(expected.filter((count) => count === 1).length).toBeGreaterThan(PAID.length)
    const found = async () => {
      const emails = await Promise.all(people.map(({ email }) => confirmationsTo(email)))
      return emails.map((ids) => ids.length)
    }
    await expect.poll(found, { timeout: 60_000 }).toEqual(expected)
  })

  it("comes after all when it was not in the outbox", async () => {
    expect(unconfirmed).not.toBe("")
    await expect.poll(() => confirmationsTo(unconfirmed), { timeout: 60_000 }).toHaveLength(1)
  })
})

describe("an order that fails after it was placed", () => {
  it.each(["the shop", "the engine"] as const)(
    "at %s is undone, and gives the starter kit back, which travels with the next",
    async (where) => {
      const { visitor, product } = unlucky[where]
      expect(await visitor.api.listOrders()).toEqual([])
      expect(await visitor.api.getMembership()).toMatchObject({ starterKit: "waiting" })
      expect((await visitor.api.listCart()).map((item) => item.product.id)).toEqual([product.id])
      expect(await engine.availableOf(product.name)).toBe(STOCK)
      const { items } = await visitor.api.placeOrder({ body })
      expect(items.map(({ name }) => name).sort()).toEqual(["Recovery Starter Kit", product.name])
    },
  )
})

describe("what the engine had linked to its cart or to its payment alone when the process ended", () => {
  it.each(HALF_LINKS)("is undone where goods were ordered: %s", async (link) => {
    const { visitor, product } = halfLinked.get(link) as Buyer
    expect(await visitor.api.listOrders()).toEqual([])
    expect((await visitor.api.listCart()).map((item) => item.product.id)).toEqual([product.id])
    expect(await engine.availableOf(product.name)).toBe(STOCK)
  })
})
