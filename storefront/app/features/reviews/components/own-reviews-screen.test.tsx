import type { OwnReview, Reviewable } from "@shop/contracts"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { OWN_REVIEW as OWN } from "~/testing/samples"
import { OwnReviewsScreen } from "./own-reviews-screen"

const BOUGHT: Reviewable = { productId: 3, name: "Foam roller", imageUrl: null, review: OWN }
const ALL = "GET /api/user/reviews"

describe("OwnReviewsScreen", () => {
  const unreviewed: Reviewable = { productId: 4, name: "Knee sleeve", imageUrl: null, review: null }

  it("lists received products by review status and saves a review there", async () => {
    const shop = fakeShop({ [ALL]: { body: [unreviewed, BOUGHT] } }, NEWCOMER)
    renderScreen(<OwnReviewsScreen />, shop)
    const written = await screen.findByRole("region", { name: "Your reviews" })
    expect(within(written).getByRole("link", { name: "Foam roller" }).getAttribute("href")).toBe("/product/3")
    const waiting = screen.getByRole("region", { name: "Not reviewed yet" })
    await userEvent.click(within(waiting).getByRole("button", { name: "Write a review of Knee sleeve" }))
    await userEvent.click(within(waiting).getByRole("radio", { name: "5 of 5: Excellent" }))
    await userEvent.type(within(waiting).getByLabelText("Your review"), "Warm and firm.")
    const pending = { ...OWN, id: 5, text: "Warm and firm.", status: "pending", reply: null }
    shop.answers["PUT /api/products/4/review"] = { body: pending }
    shop.answers[ALL] = { body: [{ ...unreviewed, review: pending }, BOUGHT] }
    await userEvent.click(within(waiting).getByRole("button", { name: "Send review" }))
    await waitFor(() => expect(screen.queryByRole("region", { name: "Not reviewed yet" })).toBeNull())
    expect(screen.getByText("Thank you! We'll publish your review once we've checked it.")).toBeTruthy()
    expect(shop.callsOf("PUT /api/products/4/review")[0]?.body).toEqual({
      rating: 5,
      text: "Warm and firm.",
    })
  })

  it("says why a review was rejected and what to do", async () => {
    const refused: OwnReview = { ...OWN, status: "refused", refusal: "It names your physician.", reply: null }
    const shop = fakeShop({ [ALL]: { body: [{ ...BOUGHT, review: refused }] } }, NEWCOMER)
    renderScreen(<OwnReviewsScreen />, shop)
    const state = await screen.findByText(/We couldn't publish your review/)
    expect(state.textContent).toContain("Edit it, and we'll check it again. It names your physician.")
    await userEvent.click(screen.getByRole("button", { name: "Edit your review of Foam roller" }))
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your review").value).toBe(OWN.text)
  })

  it("withdraws a review after confirmation and shows an empty state", async () => {
    const shop = fakeShop({ [ALL]: { body: [BOUGHT] } }, NEWCOMER)
    renderScreen(<OwnReviewsScreen />, shop)
    const withdraw = await screen.findByRole("button", { name: "Delete your review of Foam roller" })
    window.confirm = () => false
    await userEvent.click(withdraw)
    expect(shop.callsOf("DELETE /api/products/3/review")).toHaveLength(0)
    window.confirm = () => true
    shop.answers["DELETE /api/products/3/review"] = { status: 204, body: null }
    shop.answers[ALL] = { body: [] }
    await userEvent.click(withdraw)
    expect(await screen.findByText("Nothing to review yet")).toBeTruthy()
  })
})
