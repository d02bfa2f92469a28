import { beforeAll, describe, expect, inject, it } from "vitest"
import type { OrderStatus, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { textOfPdfAt } from "../../support/pdf"
import { askForRefill } from "../../support/refills"
import { refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { tracesInDatabase, tracesInFiles, type Trace } from "../../support/traces"
import {
  administrator,
  PASSWORD,
  registeredMember,
  signedIn,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const mails = inject("mailDirectory")

/** Part of everything the person enters about themselves, and of nothing else. */
const MARKER = `mk${Date.now().toString(36)}`
const FORMER_EMAIL = `${MARKER}.former@example.com`
const EMAIL = `${MARKER}@example.com`
const GIFT_EMAIL = `${MARKER}.gift@example.com`
const USERNAME = `${MARKER}-runner`
const ADDRESS = { address: `12 ${MARKER} St`, city: `${MARKER}ville`, state: "OR", zipCode: "97201" }

/**
 * The only place that may still name the person: the request log, which is kept for a while, if staff searched for them
 * by email.
 */
const isLoggedSearch = ({ text }: Trace) => text.includes('"path":"/admin/customers?email=')

let admin: Visitor
let engine: EngineAdmin
let person: Visitor
let id: number
let orders: { delivered: number; returned: number; cancelled: number }
let product: Product

async function ordered(to: readonly OrderStatus[], email?: string): Promise<number> {
  await person.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  const order = await person.api.placeOrder({
    body: { postalAddress: ADDRESS, fullName: `${MARKER} Receiver`, email, paymentMethod: "credit" },
  })
  for (const status of to) await admin.api.setOrderStatus({ params: { id: order.id }, body: { status } })
  return order.id
}

const ARRIVED = ["processing", "shipped", "delivered"] as const

async function askReturn(orderId: number) {
  const { items } = await person.api.getOwnOrder({ params: { id: orderId } })
  const body = {
    items: [{ itemId: items[0]?.id ?? "", quantity: 1, reason: "does_not_suit" }],
    note: `Not for ${MARKER}`,
  }
  const { returns } = await person.api.requestReturn({ params: { id: orderId }, body })
  return returns.at(-1)?.id ?? 0
}

/** Does everything that a person can do in the shop. */
async function liveThere(): Promise<void> {
  person = visit(baseUrl)
  const registration = {
    username: USERNAME,
    email: FORMER_EMAIL,
    fullName: `${MARKER} Person`,
    password: PASSWORD,
    isDoctor: true,
    doctorTitle: `Dr. ${MARKER}`,
    doctorBio: `The bio of ${MARKER}`,
    doctorSpecialty: MARKER,
    profileImage: `/images/${MARKER}.svg`,
  }
  ;({ id } = await person.api.register({ body: registration }))
  await person.api.updateProfile({
    body: { username: USERNAME, email: EMAIL, fullName: `${MARKER} Person`, password: "" },
  })
  await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
  await admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
  await person.api.saveAddress({ body: { fullName: `${MARKER} Person`, postalAddress: ADDRESS } })
  await visit(baseUrl).api.subscribeToNewsletter({ body: { email: EMAIL } })
  product = await stockedProduct(admin, 50)
  orders = {
    delivered: await ordered(ARRIVED),
    returned: await ordered(ARRIVED, GIFT_EMAIL),
    cancelled: await ordered([]),
  }
  await person.api.cancelOwnOrder({ params: { id: orders.cancelled } })
  expect(await textOfPdfAt(person, `/api/orders/${orders.delivered}/invoice`)).toContain(MARKER)
  await person.api.saveReview({
    params: { id: product.id },
    body: { rating: 5, text: `A review by ${MARKER}, every evening.` },
  })
  const [review] = await admin.api.listAllReviews({ query: { productId: product.id } })
  if (review) {
    const { changedAt } = review
    await admin.api.moderateReview({ params: { id: review.id }, body: { decision: "publish", changedAt } })
  }
  await person.api.addToWishlist({ body: { productIds: [product.id] } })
  await askForRefill(admin, person, product)
  const soldOut = await stockedProduct(admin, 0)
  await person.api.requestRestockNotice({ params: { id: soldOut.id }, body: {} })
  await person.api.forgotPassword({ body: { email: EMAIL } })
  const customerId = await engine.customerOf(EMAIL)
  await engine.post(`/admin/customers/${customerId}`, {
    phone: `+1 ${MARKER}`,
    company_name: `${MARKER} Inc.`,
  })
  await engine.post(`/admin/customers/${customerId}/addresses`, {
    first_name: MARKER,
    address_1: `1 ${MARKER} Rd`,
    country_code: "us",
  })
  const { id: engineOrder } = await engine.orderOf<object>(orders.delivered)
  await engine.post(`/admin/orders/${engineOrder}`, {
    shipping_address: {
      first_name: MARKER,
      address_1: `2 ${MARKER} Rd`,
      country_code: "us",
      postal_code: "97201",
    },
  })
  // Leaves a cart open.
  await person.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
}

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  await liveThere()
}, 180_000)

describe("a person who has used every feature of the shop", () => {
  it("has data in many tables", async () => {
    const places = new Set((await tracesInDatabase(databaseUrl, MARKER)).map(({ place }) => place))
    expect([...places]).toEqual(
      expect.arrayContaining([
        ...["account", "customer", "customer_address", "provider_identity", "user", "order", "order_address"],
        ...["cart", "review", "newsletter_subscription", "restock_notice", "email_message", "notification"],
        ...["audit_entry", "directory_user", "directory_order", "fulfillment_address", "order_change_action"],
      ]),
    )
  })

  it("can download all the data in one file", async () => {
    const answer = await person.request("/api/user/data")
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-.*\.json"$/)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const data = await person.api.getOwnData()
    expect(data.account).toMatchObject({ id, username: USERNAME, email: EMAIL, phone: `+1 ${MARKER}` })
    expect(data.orders.map((order) => order.id).sort()).toEqual(Object.values(orders).sort())
    expect(data.reviews).toMatchObject([{ productId: product.id, rating: 5 }])
    expect(data.wishlist).toEqual([{ productId: product.id, name: product.name }])
    expect([...data.restockNotices, ...data.refillReminders]).toMatchObject([{}, { productId: product.id }])
    expect(data.cart).toMatchObject([{ productId: product.id, quantity: 1 }])

    expect([data.doctorApplication.status, data.devices.length]).toEqual(["approved", 1])
    expect(await admin.api.getUserData({ params: { id } })).toMatchObject({ account: { id } })
  })

  it("needs the password to delete the account, and can't during a return", async () => {
    const wrong = await refusalOf(person.api.deleteOwnAccount({ body: { password: "something-else" } }))
    expect(wrong).toMatchObject({ status: 400, code: "validation" })
    expect(await refusalOf(person.api.deleteOwnAccount({ body: {} }))).toMatchObject({ code: "validation" })
    const returnId = await askReturn(orders.returned)
    const refusal = await refusalOf(person.api.deleteOwnAccount({ body: { password: PASSWORD } }))
    expect(refusal).toMatchObject({ status: 409, code: "order_open" })
    expect((await person.api.getDeletionTerms()).obstacles).toEqual([
      expect.stringContaining(`Order #${orders.returned} has an open return`),
    ])
    await person.api.cancelOwnReturn({ params: { id: orders.returned, returnId } })
  })

  it("is deleted completely", async () => {
    await person.api.deleteOwnAccount({ body: { password: PASSWORD } })
    await mailTo(mails, EMAIL, "Your account has been deleted")
    await expect.poll(() => tracesInDatabase(databaseUrl, MARKER), { timeout: 20_000 }).toEqual([])
    const logged = tracesInFiles(inject("dataDirectory"), MARKER)
    expect(logged.filter((trace) => !isLoggedSearch(trace))).toEqual([])
  })

  it("is signed out and can't sign in", async () => {
    expect((await person.request("/api/user")).status).toBe(401)
    expect(await refusalOf(signedIn(baseUrl, EMAIL))).toMatchObject({ code: "invalid_credentials" })
    expect(await refusalOf(signedIn(baseUrl, USERNAME))).toMatchObject({ code: "invalid_credentials" })
  })

  it("leaves orders that staff can refund, with amounts, items and status", async () => {
    const order = await admin.api.getOrder({ params: { id: orders.delivered } })
    expect(order).toMatchObject({
      user: { id: null, username: "Deleted account", fullName: null },
      recipient: { name: null, email: null },
      status: "delivered",
    })
    expect(order.shippingAddress).toMatch(/97201/)
    const refunded = await admin.api.refundOrder({
      params: { id: orders.delivered },
      body: { amount: 100, reason: "As agreed" },
    })
    expect(refunded.refunded).toBe(100)
    const text = await textOfPdfAt(admin, `/api/admin/orders/${orders.delivered}/invoice`)
    expect(text).toContain("97201")
    expect(text).not.toContain(MARKER)
  })

  it("leaves no ratings, and only a number in the log", async () => {
    expect((await admin.api.getProduct({ params: { id: product.id } })).rating).toBeFalsy()
    const entries = await admin.api.listAuditEntries({ query: { subject: "user", subjectId: String(id) } })
    expect(entries[0]).toMatchObject({ action: "deleted", actor: `user ${id}` })
  })

  it("can register again", async () => {
    const again = await visit(baseUrl).api.register({
      body: { username: USERNAME, email: EMAIL, fullName: "Somebody New", password: PASSWORD },
    })
    expect(again.id).not.toBe(id)
    expect(again).toMatchObject({ isMember: false, isAdmin: false, isDoctor: false })
  })
})

describe("staff", () => {
  it("confirm a deletion by typing the user's username", async () => {
    const user = await (await registeredMember(baseUrl)).api.getUser()
    const params = { id: user.id }
    const other = await refusalOf(admin.api.deleteUser({ params, body: { username: "somebody" } }))
    expect(other).toMatchObject({ status: 400, code: "validation" })
    await admin.api.deleteUser({ params, body: { username: user.username } })
    expect(await refusalOf(admin.api.getUserData({ params }))).toMatchObject({ code: "not_found" })
    expect(
      await refusalOf(admin.api.deleteUser({ params, body: { username: user.username } })),
    ).toMatchObject({
      code: "not_found",
    })
    expect(await admin.api.listUsers({ query: { q: user.email } })).toEqual([])
  })

  it("can delete their own accounts only on the account page", async () => {
    const { id: own, username } = await admin.api.getUser()
    const refusal = await refusalOf(admin.api.deleteUser({ params: { id: own }, body: { username } }))
    expect(refusal).toMatchObject({ status: 409, code: "conflict" })
  })
})

describe("an account", () => {
  it("can't be deleted with an undelivered order", async () => {
    const member = await registeredMember(baseUrl)
    const { id: productId } = await stockedProduct(admin, 5)
    await member.api.addCartItem({ body: { productId, quantity: 1 } })
    const order = await member.api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
    const refusal = await refusalOf(member.api.deleteOwnAccount({ body: { password: PASSWORD } }))
    expect(refusal).toMatchObject({ status: 409, code: "order_open" })
    await member.api.cancelOwnOrder({ params: { id: order.id } })
    await member.api.deleteOwnAccount({ body: { password: PASSWORD } })
  })

  it("can be deleted by a paying member, whose order can still be refunded", async () => {
    const member = visit(baseUrl)
    const username = uniqueName("paying")
    const email = `${username}@example.com`
    await member.api.register({ body: { username, email, fullName: "Pay Er", password: PASSWORD } })
    await member.api.purchaseMembership({ body: {} })
    const [order] = await member.api.listOrders()
    await member.api.deleteOwnAccount({ body: { password: PASSWORD } })
    const refunded = await admin.api.refundOrder({
      params: { id: order?.id ?? 0 },
      body: { amount: order?.totalAmount ?? 0, reason: "Within the time" },
    })
    expect(refunded.refunded).toBe(order?.totalAmount)
    expect(await tracesInDatabase(databaseUrl, username)).toEqual([])
  })
})
