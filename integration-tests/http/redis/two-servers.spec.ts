import path from "node:path"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { OPENID_CLIENT } from "../../support/openid-provider"
import { orderAndPack, orderOnceMore } from "../../support/order-and-pack"
import { race, times } from "../../support/race"
import { stockedProduct } from "../../support/stocked-products"
import { hasRedis, startRedis, type RedisServer } from "../../support/redis-server"
import { refusalOf } from "../../support/refusal"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import { changeSettings } from "../../support/settings"
import { signInAtProvider } from "../../support/sign-in-at-provider"
import { startSilentServer, type SilentServer } from "../../support/silent-server"
import {
  PASSWORD,
  registered,
  registeredMember,
  signedIn,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const isHere = hasRedis()
const title = "two servers that share a database and a Redis"

let redis: RedisServer | undefined
let mailServer: SilentServer | undefined
let one: SecondEngine
let other: SecondEngine
let engines: Promise<SecondEngine>[] = []
let admin: Visitor

/** Environment variables for the OpenID provider that the test shop uses as Google. */
async function googleOfTheShop(): Promise<NodeJS.ProcessEnv> {
  const response = await visit(inject("storefrontUrl")).request("/auth/google")
  return {
    GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
    GOOGLE_ISSUER: new URL(response.headers.get("location") ?? "").origin,
    NODE_EXTRA_CA_CERTS: path.join(inject("mailDirectory"), "..", "provider.pem"),
  }
}

/** A new member, signed in at both servers. */
async function member(): Promise<{ atOne: Visitor; atOther: Visitor }> {
  const atOne = await registeredMember(one.url)
  const { username } = await atOne.api.getUser()
  return { atOne, atOther: await signedIn(other.url, username) }
}

describe.skipIf(!isHere)(isHere ? title : `${title}: skipped, this machine has no redis-server`, () => {
  beforeAll(async () => {
    redis = await startRedis()
    mailServer = await startSilentServer()
    const mails = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }
    const variables = { REDIS_URL: redis.url, ...mails, ...(await googleOfTheShop()) }
    engines = [startSecondEngine(variables), startSecondEngine(variables)]
    const started = await Promise.all(engines)
    one = started[0] as SecondEngine
    other = started[1] as SecondEngine
    admin = await signedIn(one.url, "admin")
  }, 300_000)
  afterAll(async () => {
    for (const engine of await Promise.allSettled(engines)) {
      if (engine.status === "fulfilled") await engine.value.stop()
    }
    await redis?.stop()
    await mailServer?.stop()
  })

  it("recognize sessions started or ended on the other server", async () => {
    const visitor = await registered(one.url)
    const user = await visitor.api.getUser()
    expect(await (await visitor.request(`${other.url}/api/user`)).json()).toEqual(user)
    expect((await visitor.request(`${other.url}/api/logout`, { method: "POST" })).status).toBe(204)
    expect((await visitor.request("/api/user")).status).toBe(401)
  })

  it("count failed sign-ins together", async () => {
    const { username } = await (await registered(one.url)).api.getUser()
    const attempt = (url: string, password: string) =>
      refusalOf(visit(url).api.login({ body: { username, password } }))
    for (let round = 0; round < 5; round += 1) {
      expect(await attempt(one.url, "wrong-one")).toMatchObject({ status: 401 })
      expect(await attempt(other.url, "wrong-one")).toMatchObject({ status: 401 })
    }
    for (const { url } of [one, other]) expect(await attempt(url, PASSWORD)).toMatchObject({ status: 429 })
  })

  it("follow each other's settings", { timeout: 120_000 }, async () => {
    const siteName = uniqueName("Shop")
    const restore = await changeSettings(one.url, { siteName, maxCartItems: 1 })
    const nameAt = async (url: string) => (await visit(url).api.getConfig()).siteName
    try {
      for (const { url } of [one, other]) await expect.poll(() => nameAt(url)).toBe(siteName)
      const { atOther } = await member()
      const products = [await stockedProduct(admin, 5), await stockedProduct(admin, 5)]
      const add = (index: number) =>
        atOther.api.addCartItem({ body: { productId: products[index]?.id ?? 0 } })
      await add(0)
      expect(await refusalOf(add(1))).toMatchObject({ code: "cart_limit" })
    } finally {
      await restore()
    }
  })

  it("finish a Google sign-in started on the other server", async () => {
    const visitor = visit(one.url)
    const begun = await visitor.request("/auth/google")
    const sub = uniqueName("subject")
    const person = { sub, email: `${sub}@example.com`, email_verified: true, name: "Gail Oogle" }
    const location = begun.headers.get("location") ?? ""
    const callback = await signInAtProvider(inject("providerCertificate"), location, person)
    const ended = await visitor.request(other.url + callback)
    expect(ended.headers.get("location")).toBe("/auth?oauth=success")
    expect(await visitor.api.getUser()).toMatchObject({ email: person.email })
  })

  it("write to one cart like a single server", { timeout: 120_000 }, async () => {
    const { atOne, atOther } = await member()
    const product = await stockedProduct(admin, 100)
    const add = (visitor: Visitor) => () => visitor.api.addCartItem({ body: { productId: product.id } })
    const { answers } = await race(times(8, (index) => add(index % 2 ? atOne : atOther)))
    expect(answers.map(({ quantity }) => quantity).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await atOne.api.listCart()).toMatchObject([{ quantity: 8 }])
  })

  it("let members order while staff pack and cancel the same products", { timeout: 300_000 }, async () => {
    const shops = [one.url, other.url]
    const { refused, products, orders, gone } = await orderAndPack({ shops, engine: other.url }, 2)
    expect(refused).toEqual([])
    expect(gone).toEqual([orders, orders])
    await expect(orderOnceMore(other.url, products)).resolves.toMatchObject({ status: "pending" })
  })

  it(
    "receive changes from the engine's admin while the mail server does not respond",
    { timeout: 120_000 },
    async () => {
      const { atOne } = await member()
      const { username, email } = await atOne.api.getUser()
      const before = mailServer?.conversations() ?? 0
      for (const product of [await stockedProduct(admin, 5), await stockedProduct(admin, 5)]) {
        await atOne.api.addCartItem({ body: { productId: product.id } })
        await atOne.api.placeOrder({
          body: { shippingAddress: "1 Quiet St, Portland, OR 97201", paymentMethod: "credit" },
        })
      }
      await expect.poll(() => mailServer?.conversations(), { timeout: 20_000 }).toBeGreaterThan(before)
      const engine = await EngineAdmin.ofDemoShop(one.url)
      await engine.post(`/admin/customers/${await engine.customerOf(email)}`, { first_name: "Silentia" })
      // Finding the user this soon shows that the event arrived: the job that catches missed events runs once a minute.
      const found = async () =>
        (await admin.api.listUsers({ query: { q: "silentia" } })).map((user) => user.username)
      await expect.poll(found, { timeout: 10_000 }).toEqual([username])
    },
  )
})
