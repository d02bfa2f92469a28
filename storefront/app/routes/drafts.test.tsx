import type { CartItem, Reviewable } from "@shop/contracts"
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { RegisterForm } from "~/features/auth/components/register-form"
import { ProfilePanel } from "~/features/account/components/profile-panel"
import { ReviewEditor } from "~/features/reviews/components/review-editor"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { renderScreen } from "~/testing/render-screen"
import { MEMBER } from "~/testing/samples"
import * as checkout from "./checkout"

const ENDED = { status: 401, body: { code: "unauthenticated", message: "Please sign in to continue." } }
const ITEM: CartItem = {
  id: "item",
  quantity: 2,
  product: { id: 3, name: "Knee Sleeve", price: 2900, imageUrl: null },
}
const BOUGHT: Reviewable = { productId: 3, name: "Knee Sleeve", imageUrl: null, review: null }

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await input(label), { target: { value } })

it("a checkout draft keeps an incomplete address, but no card data", async () => {
  const open = () =>
    renderRoutes(
      { "/checkout": checkout },
      fakeShop({ "GET /api/cart": { body: [ITEM] } }, MEMBER),
      "/checkout",
    )
  open()
  await type("City", "Boston")
  await type("Card number", "4242 4242 4242 4242")
  cleanup()
  open()
  await waitFor(async () => expect((await input("City")).value).toBe("Boston"))
  expect((await input("Card number")).value).toBe("")
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("4242")
})

it("a sign-up draft is kept without passwords", async () => {
  const open = () => renderScreen(<RegisterForm onRegistered={() => undefined} />, fakeShop({}))
  open()
  await type("Username", "anna")
  await type("Confirm password", "secret123")
  cleanup()
  open()
  expect((await input("Username")).value).toBe("anna")
  expect((await input("Confirm password")).value).toBe("")
})

it("a review draft is kept through sign-in after the session ended", async () => {
  const shop = fakeShop({ "PUT /api/products/3/review": ENDED }, NEWCOMER)
  const { path } = renderScreen(<ReviewEditor bought={BOUGHT} />, shop)
  fireEvent.click(screen.getByRole("button", { name: "Write a review of Knee Sleeve" }))
  fireEvent.click(screen.getByRole("radio", { name: "4 of 5: Very good" }))
  await type("Your review", "Warm and firm.")
  fireEvent.click(screen.getByRole("button", { name: "Send review" }))
  await waitFor(() => expect(path()).toBe("/auth?redirect=%2Fscreen"))
  cleanup()
  renderScreen(<ReviewEditor bought={BOUGHT} />, fakeShop({}, NEWCOMER))
  expect((await input("Your review")).value).toBe("Warm and firm.")
  expect((await input("4 of 5: Very good")).checked).toBe(true)
})

it("a profile draft reopens the edit form", async () => {
  const open = () => renderScreen(<ProfilePanel user={NEWCOMER} newEmail={null} />, fakeShop({}, NEWCOMER))
  open()
  fireEvent.click(screen.getByRole("button", { name: "Edit Profile" }))
  await type("Full name", "Nora Newer")
  cleanup()
  open()
  expect((await input("Full name")).value).toBe("Nora Newer")
})
