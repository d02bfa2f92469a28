import { beforeAll, describe, expect, inject, it } from "vitest"
import { madeCalls, PLAIN_CALLS, PlainClient } from "../../support/plain-client"
import { PASSWORD, uniqueName } from "../../support/visitor"

const origin = inject("storefrontUrl")

interface Named {
  id: number
  name: string
}
interface Product extends Named {
  price: number
  visibility: string
  featured: boolean
  stockQuantity: number
}
interface Line {
  id: string
  quantity: number
  product: Named
}
interface User {
  id: number
  username: string
  isMember: boolean
  isDoctor: boolean
  isAdmin: boolean
}

const newcomer = () => {
  const username = uniqueName("plain")
  return { username, email: `${username}@example.com`, fullName: "Robin Plain", password: PASSWORD }
}

async function registered(extra: object = {}) {
  const client = new PlainClient(origin)
  const registration = { ...newcomer(), ...extra }
  const user = await client.call<User>("POST /api/register", null, registration)
  return { client, registration, user }
}

async function admin(): Promise<PlainClient> {
  const client = new PlainClient(origin)
  await client.call("POST /api/login", null, { username: "admin", password: PASSWORD })
  return client
}

const list = (client: PlainClient, query = "") =>
  client.call<Product[]>("GET /api/products", null, undefined, query)

/** What an administrator enters about a product. */
const entry = (categoryId: number, changes: object = {}) => ({
  name: uniqueName("Plain roller"),
  description: "A roller for tired calves and feet.",
  price: 1999,
  imageUrl: "https://pictures.example.com/roller.jpg",
  visibility: "public",
  categoryId,
  stockQuantity: 12,
  featured: false,
  doctorIds: [],
  ...changes,
})

let chief: PlainClient
let categoryId: number

beforeAll(async () => {
  chief = await admin()
  const [category] = await chief.call<Named[]>("GET /api/categories")
  categoryId = Number(category?.id)
})

describe("a client limited to the original calls", () => {
  it("registers, signs in and out, and changes a profile", async () => {
    const { client, registration, user } = await registered()
    expect(user).toMatchObject({ isMember: false, isDoctor: false, isAdmin: false })
    expect(await client.user()).toMatchObject({ username: registration.username })
    await client.call("POST /api/logout")
    expect(await client.user()).toBeNull()
    const { username, email } = registration
    await client.call("POST /api/login", null, { username, password: PASSWORD })
    const changed = { username, email: `new-${email}`, fullName: "Robin Changed", password: "another-demo" }
    expect(await client.call("PATCH /api/user/profile", null, changed)).toMatchObject({
      email: changed.email,
      fullName: "Robin Changed",
    })
    await client.call("POST /api/login", null, { username, password: "another-demo" })
    expect(await client.user()).toMatchObject({ email: changed.email })
  })

  it("lists products by level, category, doctor and featured flag", async () => {
    const visitor = new PlainClient(origin)
    for (const level of ["public", "member", "doctor"]) {
      const products = await list(visitor, `?visibility=${level}`)
      expect(products.length, level).toBeGreaterThan(0)
      expect(products.filter(({ visibility }) => visibility !== level)).toEqual([])
    }
    const featured = await list(visitor, "?featured=true")
    expect(featured.every((product) => product.featured)).toBe(true)
    const categories = await visitor.call<(Named & { productCount: number })[]>("GET /api/categories")
    const filled = categories.find(({ productCount }) => productCount > 0)
    expect((await list(visitor, `?categoryId=${filled?.id}`)).length).toBe(filled?.productCount)
    expect(await visitor.call("GET /api/categories/#", filled?.id)).toMatchObject({ name: filled?.name })
    const [product] = await list(visitor)
    expect(await visitor.call("GET /api/products/#", product?.id)).toMatchObject({ name: product?.name })
    const [doctor] = await visitor.call<User[]>("GET /api/doctors")
    expect(await visitor.call("GET /api/doctors/#", doctor?.id)).toMatchObject({ id: doctor?.id })
    expect((await list(visitor, `?doctorId=${doctor?.id}`)).length).toBeGreaterThan(0)
    const quotes = await visitor.call<object[]>("GET /api/testimonials", null, undefined, "?featured=true")
    expect(quotes.length).toBeGreaterThan(0)
  })

  it("registers a doctor, who is listed at once", async () => {
    const { client, user } = await registered({
      isDoctor: true,
      doctorTitle: "Dr.",
      doctorSpecialty: "Sports medicine, Rehabilitation",
      doctorBio: "Helps runners.",
      profileImage: "https://pictures.example.com/me.jpg",
    })
    expect(user.isDoctor).toBe(true)
    const doctors = await client.call<User[]>("GET /api/doctors")
    expect(doctors.map(({ id }) => id)).toContain(user.id)
  })

  it("buys the membership with a code and a payment, fills a cart and orders", async () => {
    const { client } = await registered()
    const product = await chief.call<Product>("POST /api/products", null, entry(categoryId))
    const other = await chief.call<Product>("POST /api/products", null, entry(categoryId))
    await expect(client.call("POST /api/cart", null, { productId: product.id, quantity: 1 })).rejects.toThrow(
      /^403: .*You need to be a member/,
    )
    const code = { code: "WELCOME10" }
    expect(await client.call("POST /api/discount-codes/validate", null, code)).toMatchObject({
      valid: true,
      discountCode: code,
    })
    const payment = { amount: 49, discountCode: "WELCOME10" }
    const intent = await client.call<{ clientSecret: string; paymentIntentId: string }>(
      "POST /api/create-payment-intent",
      null,
      payment,
    )
    expect(intent.clientSecret).not.toBe("")
    const { paymentIntentId } = intent
    await client.call("POST /api/confirm-membership-payment", null, { paymentIntentId })
    expect(await client.user()).toMatchObject({ isMember: true })

    for (const { id } of [product, other]) {
      await client.call("POST /api/cart", null, { productId: id, quantity: 1 })
    }
    const lines = await client.call<Line[]>("GET /api/cart")
    const idOf = (wanted: Product) => lines.find((line) => line.product.id === wanted.id)?.id
    await client.call("PUT /api/cart/#", idOf(product), { quantity: 3 })
    await client.call("DELETE /api/cart/#", idOf(other))
    const kept = (await client.call<Line[]>("GET /api/cart")).filter(
      ({ product: { id } }) => id === product.id,
    )
    expect(kept).toMatchObject([{ quantity: 3 }])
    const placed = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" }
    await client.call("POST /api/orders", null, placed)
    expect(await client.call("GET /api/cart")).toEqual([])
    const [order] = await client.call<{ id: number; totalAmount: number }[]>("GET /api/orders")
    expect(order?.totalAmount).toBe(3 * product.price)
    const all = await chief.call<{ id: number; total: number }[]>("GET /api/admin/orders")
    expect(all.find(({ id }) => id === order?.id)?.total).toBe((3 * product.price) / 100)
  })

  it("buys the membership without a separate payment", async () => {
    const { client } = await registered()
    await client.call("POST /api/membership/purchase", null, {})
    expect(await client.user()).toMatchObject({ isMember: true })
  })

  it("manages products, categories, codes and roles as an administrator", async () => {
    const product = await chief.call<Product>("POST /api/products", null, entry(categoryId))
    const changed = entry(categoryId, { name: uniqueName("Plain ball"), visibility: "member", price: 2500 })
    await chief.call("PUT /api/products/#", product.id, changed)
    expect(await chief.call("GET /api/products/#", product.id)).toMatchObject({
      name: changed.name,
      price: 2500,
      visibility: "member",
    })
    await chief.call("DELETE /api/products/#", product.id)
    await expect(chief.call("GET /api/products/#", product.id)).rejects.toThrow(/^404: /)

    const words = { description: "For whoever stands all day.", imageUrl: "" }
    const category = await chief.call<Named>("POST /api/categories", null, {
      name: uniqueName("Plain"),
      ...words,
    })
    await chief.call("PUT /api/categories/#", category.id, { name: uniqueName("Plainer"), ...words })
    await chief.call("DELETE /api/categories/#", category.id)

    const discount = {
      code: `P${Date.now().toString(36)}`.toUpperCase(),
      description: "Ten off",
      discountType: "fixed",
      discountValue: 1000,
      usageLimit: 3,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      isActive: true,
    }
    const { id } = await chief.call<{ id: number }>("POST /api/discount-codes", null, discount)
    await chief.call("PUT /api/discount-codes/#", id, { ...discount, expiresAt: null, isActive: false })
    const codes = await chief.call<{ id: number; isActive: boolean }[]>("GET /api/discount-codes")
    expect(codes.find((one) => one.id === id)).toMatchObject({ isActive: false, expiresAt: null })
    await chief.call("DELETE /api/discount-codes/#", id)

    const { user } = await registered()
    for (const flag of ["isMember", "isDoctor", "isAdmin"]) {
      await chief.call("PATCH /api/admin/users/#/role", user.id, { [flag]: true })
    }
    const users = await chief.call<User[]>("GET /api/admin/users")
    expect(users.find((one) => one.id === user.id)).toMatchObject({
      isMember: true,
      isDoctor: true,
      isAdmin: true,
    })
    await chief.call("PATCH /api/admin/users/#/role", user.id, { isAdmin: false })
  })

  it("uses each of these calls", () => {
    expect(PLAIN_CALLS.filter((call) => !madeCalls.has(call))).toEqual([])
  })
})
