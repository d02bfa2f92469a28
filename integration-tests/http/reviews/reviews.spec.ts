import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { AdminReview, OrderStatus, Product, ProductInput } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { runEngineScript } from "../../support/engine-script"
import { mailTo } from "../../support/mailbox"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { setVisibility } from "../../support/visibility-settings"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const TEASERS = { memberProducts: "teaser", doctorProducts: "teaser" } as const
const HIDDEN = { memberProducts: "hidden", doctorProducts: "hidden" } as const
const WORDS = { rating: 4, text: "Does what it says, every evening." }

let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

/** A member with an order for these products in the given status. */
async function buyerOf(products: Product[], status: OrderStatus = "delivered"): Promise<Visitor> {
  const member = await registeredMember(baseUrl)
  for (const { id: productId } of products) {
    await member.api.addCartItem({ body: { productId, quantity: 1 } })
  }
  const { id } = await member.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
  const steps: OrderStatus[] = ["processing", "shipped", "delivered", "completed"]
  const wanted = status === "cancelled" ? (["cancelled"] as const) : steps.slice(0, steps.indexOf(status) + 1)
  for (const step of wanted) await admin.api.setOrderStatus({ params: { id }, body: { status: step } })
  return member
}

const newProduct = (changes: Partial<ProductInput> = {}) => stockedProduct(admin, 50, changes)
const write = (person: Visitor, { id }: Product, body = WORDS) =>
  person.api.saveReview({ params: { id }, body })
const reviewsOf = ({ id }: Product, person = visit(baseUrl)) => person.api.listReviews({ params: { id } })
const ratingOf = async ({ id }: Product) => (await visit(baseUrl).api.getProduct({ params: { id } })).rating

async function toModerate({ id }: Product): Promise<AdminReview> {
  const [review] = await admin.api.listAllReviews({ query: { productId: id, status: "pending" } })
  if (!review) throw new Error("Nothing to moderate")
  return review
}

function publish({ id, changedAt }: AdminReview) {
  return admin.api.moderateReview({ params: { id }, body: { decision: "publish", changedAt } })
}

function refuse({ id, changedAt }: AdminReview, reason = "It names another person.") {
  return admin.api.moderateReview({ params: { id }, body: { decision: "refuse", reason, changedAt } })
}

async function reviewed(product: Product, rating = 4): Promise<Visitor> {
  const buyer = await buyerOf([product])
  await write(buyer, product, { ...WORDS, rating })
  await publish(await toModerate(product))
  return buyer
}

describe("writing a review", () => {
  it("is open to customers once their order has shipped", async () => {
    const product = await newProduct()
    const other = await newProduct()
    for (const status of ["processing", "cancelled"] as const) {
      const buyer = await buyerOf([product], status)
      expect(await refusalOf(write(buyer, product))).toMatchObject({ status: 403, code: "purchase_required" })
      expect(await buyer.api.listOwnReviews({ query: { productId: product.id } })).toEqual([])
    }
    const buyer = await buyerOf([product], "shipped")
    expect(await buyer.api.listOwnReviews()).toEqual([
      expect.objectContaining({ productId: product.id, name: product.name, review: null }),
    ])
    expect(await refusalOf(write(buyer, other))).toMatchObject({ code: "purchase_required" })
    expect(await write(buyer, product)).toMatchObject({ ...WORDS, author: "Robin T.", status: "pending" })
    expect(await refusalOf(write(visit(baseUrl), product))).toMatchObject({ status: 401 })
  })

  it("is rejected for others with a reason", async () => {
    const product = await newProduct()
    const buyer = await buyerOf([product])
    expect(await fieldsOfRefusal(write(buyer, product, { rating: 0, text: "Good" }))).toEqual({
      status: 400,
      fields: {
        rating: "Please choose one to five stars",
        text: "Please write at least 10 characters",
      },
    })
  })
})

describe("a review", () => {
  it("appears once published, with the author's short name only", async () => {
    const product = await newProduct()
    const buyer = await buyerOf([product])
    await write(buyer, product)
    expect(await reviewsOf(product)).toEqual([])
    expect(await ratingOf(product)).toBeUndefined()

    const { username, email } = await buyer.api.getUser()
    const review = await toModerate(product)
    expect(review).toMatchObject({ username, product: { id: product.id, name: product.name } })
    await publish(review)
    const [shown] = await reviewsOf(product)
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ["author", "createdAt", "editedAt", "id", "pictures", "rating", "reply", "text"].sort(),
    )
    expect(await ratingOf(product)).toEqual({ average: 4, count: 1, stars: [0, 0, 0, 1, 0] })
    const [listed] = await visit(baseUrl).api.listProducts({ query: { ids: String(product.id) } })
    expect(listed?.rating?.count).toBe(1)
    const mail = await mailTo(inject("mailDirectory"), email, `Your review of ${product.name} is published`)
    expect(mail.text).toContain(`/product/${product.id}#reviews`)
  })

  it("is one per person and product, and is moderated again after an edit", async () => {
    const product = await newProduct()
    const buyer = await reviewed(product)
    await write(buyer, product)
    expect(await reviewsOf(product)).toHaveLength(1)

    expect(await write(buyer, product, { rating: 1, text: "It broke in the second week." })).toMatchObject({
      status: "pending",
      editedAt: expect.any(String),
    })
    expect(await reviewsOf(product)).toEqual([])
    expect(await ratingOf(product)).toBeUndefined()
    await publish(await toModerate(product))
    expect(await ratingOf(product)).toMatchObject({ average: 1, count: 1 })

    await buyer.api.deleteReview({ params: { id: product.id } })
    expect(await ratingOf(product)).toBeUndefined()
    expect(await refusalOf(buyer.api.deleteReview({ params: { id: product.id } }))).toMatchObject({
      status: 404,
    })
  })

  it("is rejected with a reason shown to its author, regardless of its stars", async () => {
    const product = await newProduct()
    const buyer = await buyerOf([product])
    await write(buyer, product)
    const review = await toModerate(product)
    expect(await fieldsOfRefusal(refuse(review, ""))).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    await refuse(review)
    const [own] = await buyer.api.listOwnReviews({ query: { productId: product.id } })
    expect(own?.review).toMatchObject({ status: "refused", refusal: "It names another person." })
    expect(await reviewsOf(product)).toEqual([])
    const { email } = await buyer.api.getUser()
    const mail = await mailTo(inject("mailDirectory"), email, `About your review of ${product.name}`)
    expect(mail.text).toContain("It names another person.")
    const [entry] = await admin.api.listAuditEntries({
      query: { subject: "review", subjectId: String(review.id) },
    })
    expect(entry).toMatchObject({ action: "status_changed", after: { status: "refused" } })
  })

  it("can't be approved in an outdated version", async () => {
    const product = await newProduct()
    const buyer = await buyerOf([product])
    await write(buyer, product)
    const asRead = await toModerate(product)
    await write(buyer, product, { rating: 5, text: "Buy it at my own shop instead." })
    expect(await refusalOf(publish(asRead))).toMatchObject({ status: 412, code: "changed_meanwhile" })
    expect(await reviewsOf(product)).toEqual([])
  })

  it("counts once, even when several are approved at once", async () => {
    const product = await newProduct()
    const buyers = [await buyerOf([product]), await buyerOf([product]), await buyerOf([product])]
    await Promise.all(buyers.map((buyer, index) => write(buyer, product, { ...WORDS, rating: index + 3 })))
    const waiting = await admin.api.listAllReviews({ query: { productId: product.id } })
    // The later of two decisions on the same review may be refused.
    await Promise.allSettled([...waiting, ...waiting].map(publish))
    expect(await ratingOf(product)).toEqual({ average: 4, count: 3, stars: [0, 0, 1, 1, 1] })
  })
})

describe("a reply to a review", () => {
  it("can be written by the shop or by a doctor whose storefront shows the product", async () => {
    const [doctor, other] = [
      await registered(baseUrl, { isDoctor: true }),
      await registered(baseUrl, { isDoctor: true }),
    ]
    const { id: doctorId } = await doctor.api.getUser()
    const product = await newProduct({ visibility: "doctor", doctorIds: [String(doctorId)] })
    const buyer = await registeredMember(baseUrl, { isDoctor: true })
    await buyer.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    const order = await buyer.api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
    for (const status of ["processing", "shipped"] as const) {
      await admin.api.setOrderStatus({ params: { id: order.id }, body: { status } })
    }
    await write(buyer, product)
    const { id } = await toModerate(product)
    const answer = (person: Visitor) =>
      person.api.replyToReview({ params: { id }, body: { text: "Thank you." } })
    expect(await refusalOf(answer(doctor))).toMatchObject({ status: 404 })
    await publish(await toModerate(product))
    expect(await refusalOf(answer(other))).toMatchObject({ status: 403 })
    expect(await refusalOf(answer(buyer))).toMatchObject({ status: 403 })
    expect((await answer(doctor)).reply).toMatchObject({
      text: "Thank you.",
      doctor: { fullName: "Robin Tester" },
    })
    expect((await reviewsOf(product))[0]?.reply?.doctor).not.toBeNull()
    expect((await answer(admin)).reply?.doctor).toBeNull()
    expect(await refusalOf(doctor.api.deleteReviewReply({ params: { id } }))).toMatchObject({ status: 403 })
    await admin.api.deleteReviewReply({ params: { id } })
    expect((await reviewsOf(product))[0]?.reply).toBeNull()
  })
})

describe("reviews of a hidden product", () => {
  afterAll(() => setVisibility(databaseUrl, TEASERS))

  it("are only accessible to people who may see the product", async () => {
    const product = await newProduct({ visibility: "member" })
    const buyer = await reviewed(product)
    await setVisibility(databaseUrl, HIDDEN)
    expect(await refusalOf(reviewsOf(product))).toMatchObject({ status: 404 })
    expect(await reviewsOf(product, buyer)).toHaveLength(1)
    const { id } = await buyer.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    expect(await refusalOf(write(buyer, product))).toMatchObject({ status: 404 })
    expect(await buyer.api.listOwnReviews()).toEqual([])
  })
})

describe("a deleted account", () => {
  it("removes its reviews", async () => {
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const product = await newProduct()
    const buyer = await reviewed(product)
    const { email } = await buyer.api.getUser()
    await engine.delete(`/admin/customers/${await engine.customerOf(email)}`)
    await engine.post("/admin/workflows-executions/remove-orphaned-reviews/run", { input: {} })
    await expect.poll(() => ratingOf(product)).toBeUndefined()
    expect(await reviewsOf(product)).toEqual([])
  })
})

describe("a rating that does not match the reviews", () => {
  it("is found by the catalog check and fixed by a rebuild", { timeout: 120_000 }, async () => {
    const [wrong, missing] = [await newProduct(), await newProduct()]
    for (const product of [wrong, missing]) await reviewed(product)
    await withDatabase(databaseUrl, async (sql) => {
      await sql`update catalogue_rating set stars = '{0,0,0,0,9}' where id = ${wrong.id}`
      await sql`delete from catalogue_rating where id = ${missing.id}`
    })
    expect(await ratingOf(wrong)).toMatchObject({ count: 9 })
    await expect(runEngineScript("scripts/check-catalogue.js")).rejects.toThrow("catalogue_rating")
    await runEngineScript("scripts/rebuild-catalogue.js")
    for (const product of [wrong, missing]) {
      expect(await ratingOf(product)).toEqual({ average: 4, count: 1, stars: [0, 0, 0, 1, 0] })
    }
  })
})
