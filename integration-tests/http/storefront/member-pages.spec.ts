import { gunzipSync } from "node:zlib"
import type { Product } from "@shop/contracts"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { askRaw } from "../../support/raw-answer"
import { setVisibility } from "../../support/visibility-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, signedIn, type Visitor } from "../../support/visitor"

const url = inject("storefrontUrl")
const database = inject("databaseUrl")
const TEASERS = { memberProducts: "teaser", doctorProducts: "teaser" } as const
/** People get a streamed page, crawlers the complete document at once. */
const WHOLE = { "user-agent": "Googlebot/2.1" }
const FILLED_IN = /^storefront; .*template/

let admin: Visitor
let product: Product

beforeAll(async () => {
  admin = await administrator(url)
  product = await stockedProduct(admin, 100)
})

async function pageFor(person: Visitor, path: string, headers: Record<string, string> = {}) {
  const answer = await askRaw(url + path, { cookie: person.cookie(), ...WHOLE, ...headers })
  const body = answer.headers["content-encoding"] === "gzip" ? gunzipSync(answer.body) : answer.body
  return {
    ...answer,
    text: body.toString(),
    isFilledIn: FILLED_IN.test(String(answer.headers["cache-status"])),
  }
}

/** The page rendered for this person alone: a range request bypasses the templates, and pages ignore ranges. */
async function renderedFor(person: Visitor, path: string) {
  const page = await pageFor(person, path, { range: "bytes=0-" })
  expect(page).toMatchObject({ status: 200, isFilledIn: false })
  return page.text.replaceAll(/ nonce="[^"]*"/g, "")
}

const withCart = async (person: Visitor, quantity: number) => {
  await person.api.addCartItem({ body: { productId: product.id, quantity } })
  return person
}

async function withName(person: Visitor, username: string): Promise<Visitor> {
  const { id } = await person.api.getUser()
  await withDatabase(database, (sql) => sql`update account set username = ${username} where id = ${id}`)
  return person
}

const PEOPLE: [string, () => Promise<Visitor>][] = [
  ["without any role", () => registered(url)],
  ["who is a member", () => registeredMember(url)],
  ["with one item in the cart", async () => withCart(await registeredMember(url), 1)],
  ["with many items in the cart", async () => withCart(await registeredMember(url), 37)],
  ["who is a doctor", () => signedIn(url, "doctor")],
  [
    "with a strange name",
    async () => withName(await registeredMember(url), `</script><b>&amp; "O'Neil" $& ${Date.now()}`),
  ],
]

describe.each(PEOPLE)("a page for a person %s", (_who, come) => {
  let person: Visitor
  beforeAll(async () => {
    person = await come()
  })

  it.each([
    "/",
    "/shop",
    "/shop?visibility=member&sort=price",
    "/shop?tab=categories",
    "/product",
    "/category",
    "/doctors",
    "/doctor",
    "/faq",
  ])("%s contains their data and equals the page rendered for them alone", async (name) => {
    const [category] = await admin.api.listCategories()
    const [doctor] = await admin.api.listDoctors()
    const paths: Record<string, string> = {
      "/product": `/product/${product.id}`,
      "/category": `/category/${category?.id}`,
      "/doctor": `/doctors/${doctor?.id}`,
    }
    const path = paths[name] ?? name
    const [page, compressed] = [
      await pageFor(person, path),
      await pageFor(person, path, { "accept-encoding": "br, gzip" }),
    ]
    expect(page).toMatchObject({ status: 200, isFilledIn: true })
    expect(compressed.headers["content-encoding"]).toBe("gzip")
    expect(page.text).toBe(await renderedFor(person, path))
    expect(compressed.text).toBe(page.text)
    expect(page.headers["cache-control"]).toBe("private, no-store")
    expect(page.headers).not.toHaveProperty("etag")
    expect(page.headers["content-security-policy"]).toContain("'sha256-")
  })
})

describe("pages of two members", () => {
  it("contain no data about each other", async () => {
    const people = await Promise.all([registeredMember(url), registeredMember(url)])
    const secrets = await Promise.all(
      people.map(async (person) => {
        const { name, id } = await stockedProduct(admin, 10)
        await person.api.addCartItem({ body: { productId: id, quantity: 3 } })
        const { username, email } = await person.api.getUser()
        return [username, email, name]
      }),
    )
    for (const path of ["/", "/faq", `/product/${product.id}`, "/"]) {
      const pages = await Promise.all(people.map((person) => pageFor(person, path)))
      for (const [index, { text, isFilledIn }] of pages.entries()) {
        expect(isFilledIn).toBe(true)
        const [username = "", email = "", article = ""] = secrets[index] ?? []
        for (const own of [username, email, article]) expect(text).toContain(own)
        const [otherName = "", otherEmail = ""] = secrets[1 - index] ?? []
        for (const foreign of [otherName, otherEmail]) expect(text).not.toContain(foreign)
      }
    }
  })
})

describe("a member's page", () => {
  it("reflects a sign-out at once, here or elsewhere", async () => {
    const member = await registeredMember(url)
    const { username } = await member.api.getUser()
    const cookie = member.cookie()
    expect((await pageFor(member, "/")).text).toContain(username)
    await member.api.logout()
    const { status, body, headers } = await askRaw(`${url}/`, { cookie })
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("private, no-store")
    expect(body.toString()).not.toContain(username)
  })

  it("reflects a role change at once", async () => {
    const person = await registered(url)
    const { id } = await person.api.getUser()
    const offer = "Join to start shopping."
    for (const isMember of [true, false]) {
      await admin.api.setUserRole({ params: { id }, body: { isMember } })
      const { text, isFilledIn } = await pageFor(person, `/product/${product.id}`)
      expect(isFilledIn).toBe(true)
      expect(text.includes(offer)).toBe(!isMember)
    }
  })

  it("shows a new price and the cart", async () => {
    const member = await registeredMember(url)
    const { id } = await stockedProduct(admin, 10)
    for (const price of [1_234_501, 1_234_502, 1_234_503]) {
      await admin.api.changeProduct({ params: { id }, body: { price } })
      expect((await pageFor(member, `/product/${id}`)).text).toContain(`$12,345.0${price % 10}`)
    }
    await member.api.addCartItem({ body: { productId: id, quantity: 2 } })
    expect((await pageFor(member, "/")).text).toContain("Cart, 2 items")
  })

  it.each(["/account", "/account/orders", "/checkout", "/membership"])(
    "%s is rendered for the member alone",
    async (path) => {
      const member = await withCart(await registeredMember(url), 1)
      expect(await pageFor(member, path)).toMatchObject({ status: 200, isFilledIn: false })
    },
  )

  it("returns 404 for a missing page", async () => {
    expect((await pageFor(await registeredMember(url), "/product/999999")).status).toBe(404)
  })
})

describe("people with more access than visitors", () => {
  afterAll(() => setVisibility(database, TEASERS))

  it("get their own pages: administrators", async () => {
    expect(await pageFor(admin, "/")).toMatchObject({ status: 200, isFilledIn: false })
  })

  it("get their own pages: members when levels are hidden", async () => {
    const [member, newcomer] = [await registeredMember(url), await registered(url)]
    await setVisibility(database, { ...TEASERS, memberProducts: "hidden" })
    expect(await pageFor(member, "/shop")).toMatchObject({ status: 200, isFilledIn: false })
    expect(await pageFor(newcomer, "/shop")).toMatchObject({ status: 200, isFilledIn: true })
  })
})
