import type { Product, Reviewable } from "@shop/contracts"
import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { OWN_REVIEW as OWN } from "~/testing/samples"
import ProductReviews from "./product-reviews"

const { status: _status, refusal: _refusal, ...SHOWN } = OWN
const OTHER = { ...SHOWN, id: 2, text: "Too firm for me.", author: "Sam O.", reply: null }
const PRODUCT = {
  id: 3,
  name: "Foam roller",
  doctorIds: [],
  rating: { average: 4, count: 2, stars: [0, 0, 0, 2, 0] },
} as unknown as Product
const BOUGHT: Reviewable = { productId: 3, name: "Foam roller", imageUrl: null, review: OWN }
const OF_PRODUCT = "GET /api/user/reviews?productId=3"

const listed = (reviews: object[]) => ({ "GET /api/products/3/reviews?limit=4": { body: reviews } })

describe("ProductReviews", () => {
  it("shows the user's review once, with status and reply, above others", async () => {
    const shop = fakeShop({ ...listed([SHOWN, OTHER]), [OF_PRODUCT]: { body: [BOUGHT] } }, NEWCOMER)
    renderScreen(<ProductReviews product={PRODUCT} />, shop)
    await screen.findByText("Your review is published.")
    expect(screen.getAllByText(OWN.text)).toHaveLength(1)
    expect(screen.getByText("We are glad.")).toBeTruthy()
    expect(screen.getByText(OTHER.text)).toBeTruthy()
  })

  it("shows public reviews to a signed-out visitor and makes no personal calls", async () => {
    const shop = fakeShop(listed([SHOWN, OTHER]))
    renderScreen(<ProductReviews product={PRODUCT} />, shop)
    expect(await screen.findByText(OWN.text)).toBeTruthy()
    expect(screen.getByText(OTHER.text)).toBeTruthy()
    expect(shop.callsOf(OF_PRODUCT)).toHaveLength(0)
  })
})
