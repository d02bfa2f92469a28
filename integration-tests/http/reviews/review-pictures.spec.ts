import sharp from "sharp"
import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AdminReview, Product } from "@shop/contracts"
import { photograph, storedPictures } from "../../support/buyer-pictures"
import { refusalOf } from "../../support/refusal"
import { ReturningMember } from "../../support/returns"
import { setVisibility } from "../../support/visibility-settings"
import { PASSWORD, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const WORDS = { rating: 4, text: "Does what it says, every evening." }
let people: ReturningMember
let author: Visitor

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
  author = people.member
})

const storedFiles = () => storedPictures(inject("dataDirectory"), "review")

/** A product that the author has received and reviewed. */
async function reviewed(buyer = people): Promise<{ product: Product; params: { id: number } }> {
  const { product } = await buyer.delivered()
  const params = { id: product.id }
  await buyer.member.api.saveReview({ params, body: WORDS })
  return { product, params }
}

async function waiting({ id }: Product): Promise<AdminReview> {
  const [review] = await people.admin.api.listAllReviews({ query: { productId: id } })
  if (!review) throw new Error("There is no review")
  return review
}

function decide({ id, changedAt }: AdminReview, decision: "publish" | "refuse") {
  return people.admin.api.moderateReview({
    params: { id },
    body: { decision, changedAt, reason: decision === "refuse" ? "It shows another person." : null },
  })
}

describe("a review picture", () => {
  it("appears once approved, resized and without location", async () => {
    const { product, params } = await reviewed()
    await decide(await waiting(product), "publish")
    const own = await author.api.addReviewPicture({ params, file: await photograph() })
    const [pictureId] = own.pictures
    expect(own).toMatchObject({ status: "pending", pictures: [expect.any(String)] })
    const path = `/api/reviews/${own.id}/pictures/${pictureId}`
    const stranger = await registeredMember(baseUrl)
    const statusFor = async (person: Visitor) => (await person.request(path)).status
    expect(await Promise.all([author, people.admin, stranger, visit(baseUrl)].map(statusFor))).toEqual([
      ...[200, 200],
      ...[404, 404],
    ])
    expect(await visit(baseUrl).api.listReviews({ params })).toEqual([])

    await decide(await waiting(product), "publish")
    const [shown] = await visit(baseUrl).api.listReviews({ params })
    expect(shown?.pictures).toEqual([pictureId])
    for (const [size, sides] of [
      ["large", [1600, 800]],
      ["small", [240, 240]],
    ] as const) {
      const answer = await visit(baseUrl).request(`${path}?size=${size}`)
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
      expect(answer.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/)
      const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([[width, height], exif]).toEqual([sides, undefined])
    }

    await decide(await waiting(product), "refuse")
    expect(await Promise.all([author, people.admin, stranger, visit(baseUrl)].map(statusFor))).toEqual([
      ...[200, 200],
      ...[404, 404],
    ])
    for (const file of storedFiles()) {
      const name = file.split("/").at(-1) ?? ""
      expect((await visit(baseUrl).request(`/static/${name}`)).status).toBe(404)
    }
  })

  it("is hidden with its product", async () => {
    const { product, params } = await reviewed()
    const { id, pictures } = await author.api.addReviewPicture({ params, file: await photograph(20, 20) })
    await decide(await waiting(product), "publish")
    const path = `/api/reviews/${id}/pictures/${pictures[0]}`
    const { createdAt: _createdAt, id: _id, categoryId, ...body } = product
    const changed = { ...body, categoryId: Number(categoryId), visibility: "member" } as const
    await people.admin.api.updateProduct({ params, body: changed })
    await setVisibility(databaseUrl, { memberProducts: "hidden", doctorProducts: "hidden" })
    try {
      expect((await visit(baseUrl).request(path)).status).toBe(404)
      expect((await (await registeredMember(baseUrl)).request(path)).status).toBe(200)
    } finally {
      await setVisibility(databaseUrl, { memberProducts: "teaser", doctorProducts: "teaser" })
    }
  })

  it("is limited to three, even when five are sent at once, and needs a review", async () => {
    const { product, params } = await reviewed()
    const file = await photograph(20, 20)
    const before = storedFiles().length
    const add = () => author.api.addReviewPicture({ params, file })
    const made = await Promise.allSettled(Array.from({ length: 5 }, add))
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    expect(await refusalOf(add())).toMatchObject({ status: 409, code: "too_many_pictures" })
    const { pictures } = await waiting(product)
    expect(pictures).toHaveLength(3)
    expect(storedFiles()).toHaveLength(before + 6)

    const [first, second, third] = pictures
    await author.api.deleteReviewPicture({ params: { ...params, pictureId: second ?? "" } })
    expect((await waiting(product)).pictures).toEqual([first, third])
    expect(storedFiles()).toHaveLength(before + 4)
    const again = author.api.deleteReviewPicture({ params: { ...params, pictureId: second ?? "" } })
    expect(await refusalOf(again)).toMatchObject({ status: 404 })

    const stranger = await registeredMember(baseUrl)
    for (const [person, status] of [
      [visit(baseUrl), 401],
      [stranger, 404],
    ] as const) {
      expect(await refusalOf(person.api.addReviewPicture({ params, file }))).toMatchObject({ status })
      const remove = person.api.deleteReviewPicture({ params: { ...params, pictureId: first ?? "" } })
      expect(await refusalOf(remove)).toMatchObject({ status })
    }
    await author.api.deleteReview({ params })
    expect(storedFiles()).toHaveLength(before)
    expect(await refusalOf(add())).toMatchObject({ status: 404, code: "not_found" })
  })

  it("must be a picture and not too large", async () => {
    const { product, params } = await reviewed()
    const add = (bytes: Uint8Array<ArrayBuffer>) =>
      refusalOf(author.api.addReviewPicture({ params, file: new Blob([bytes]) }))
    const text = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")
    expect(await add(new Uint8Array(text))).toMatchObject({ status: 415, code: "not_a_picture" })
    expect(await add(new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject({ code: "picture_too_large" })
    expect((await waiting(product)).pictures).toEqual([])
  })

  it("can only be approved in the version that staff saw", async () => {
    const { product, params } = await reviewed()
    const seen = await waiting(product)
    await author.api.addReviewPicture({ params, file: await photograph(20, 20) })
    expect(await refusalOf(decide(seen, "publish"))).toMatchObject({ code: "changed_meanwhile" })
  })

  it("is included in its author's data and deleted with the account", async () => {
    const leaving = await ReturningMember.of(baseUrl, inject("engineUrl"))
    const { params } = await reviewed(leaving)
    const before = new Set(storedFiles())
    await leaving.member.api.addReviewPicture({ params, file: await photograph(20, 20) })
    const added = storedFiles().filter((name) => !before.has(name))
    expect(added).toHaveLength(2)
    const [review] = (await leaving.member.api.getOwnData()).reviews
    const bytes = Buffer.from(review?.pictures[0]?.content ?? "", "base64")
    expect((await sharp(bytes).metadata()).format).toBe("webp")
    await leaving.member.api.deleteOwnAccount({ body: { password: PASSWORD } })
    await expect
      .poll(() => storedFiles().filter((name) => added.includes(name)), { timeout: 20_000 })
      .toEqual([])
  })
})
