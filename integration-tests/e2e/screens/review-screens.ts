import { expect, type Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, fromDashboard, press, withEmpty, withFailing } from "./navigation"
import type { Screen } from "./screen"
import { addPicture, delivered } from "./shown-orders"
import type { DemoShop } from "./demo-shop"

const JOURNEY = "e2e/journeys/reviews.spec.ts"

/** Reviews the product as the signed-in administrator, with a picture; the review awaits moderation. */
async function reviewedWithPicture(page: Page, shop: DemoShop): Promise<void> {
  await delivered(page, shop)
  const path = `products/${shop.product.id}/review`
  const text = "It keeps its shape after two months of daily use, and the surface stays dry."
  const saved = await page.request.put(`/api/${path}`, { data: { rating: 5, text } })
  expect(saved.ok(), await saved.text()).toBe(true)
  const { pictures } = (await saved.json()) as { pictures: string[] }
  if (pictures.length === 0) await addPicture(page, shop, `${path}/pictures`)
}

/** Reviews, testimonials, searches and wish lists. */
export const reviewScreens: Screen[] = [
  {
    id: "product-reviewed",
    route: "/product/:id",
    state: "with reviews",
    role: "visitor",
    address: ({ reviewedProduct, product }) => `/product/${(reviewedProduct ?? product).id}`,
    shows: "Only customers who bought this product can review it.",
    alsoIn: [JOURNEY],
  },
  {
    id: "shop-narrowed",
    route: "/shop",
    state: "filtered by price and stock",
    role: "visitor",
    address: () => "/shop?available=true&minPrice=2500&maxPrice=4999",
    shows: "Clear filters",
  },
  {
    id: "wishlist",
    route: "/wishlist",
    state: "empty",
    role: "visitor",
    shows: "Your wish list is empty.",
    alsoIn: [JOURNEY],
  },
  {
    id: "wishlist-kept",
    route: "/wishlist",
    state: "with products, signed out",
    role: "visitor",
    navigate: async (page, { product, memberProduct }) => {
      await page.addInitScript(
        (ids) => localStorage.setItem("wishlist", JSON.stringify(ids)),
        [product.id, memberProduct.id],
      )
      await page.goto("/wishlist")
      await hydrated(page)
    },
    shows: "Saved in this browser.",
  },
  {
    id: "account-reviews-empty",
    route: "/account/reviews",
    state: "empty",
    role: "newcomer",
    shows: "Nothing to review yet",
  },
  {
    id: "account-reviews-error",
    route: "/account/reviews",
    state: "error",
    role: "newcomer",
    navigate: withFailing("user/reviews*", async (page) => {
      await page.goto("/account")
      await hydrated(page)
      await page
        .getByRole("navigation", { name: "Quick actions" })
        .getByRole("link", { name: "My reviews" })
        .click()
    }),
    shows: "Error loading your reviews. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "product-review-picture",
    route: "/product/:id",
    state: "own review with a picture",
    role: "admin",
    navigate: async (page, shop) => {
      await reviewedWithPicture(page, shop)
      await page.goto(`/product/${shop.product.id}`)
      const reviews = page.getByRole("region", { name: "Reviews" })
      await reviews.scrollIntoViewIfNeeded()
      await reviews.getByRole("img", { name: /^Picture 1 by/ }).scrollIntoViewIfNeeded()
    },
    shows: "We'll check it with your review. Please don't show other people's faces.",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-review-picture",
    route: "/admin/reviews",
    state: "a review with a picture",
    role: "admin",
    navigate: async (page, shop) => {
      await reviewedWithPicture(page, shop)
      await page.goto("/admin/reviews?status=pending")
      await page
        .getByRole("img", { name: /^Picture 1 by/ })
        .first()
        .scrollIntoViewIfNeeded()
    },
    shows: "It keeps its shape after two months of daily use, and the surface stays dry.",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-reviews",
    route: "/admin/reviews",
    state: "list",
    role: "admin",
    shows: "Publish good and bad reviews alike",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-reviews-empty",
    route: "/admin/reviews",
    state: "empty",
    role: "admin",
    navigate: withEmpty("admin/reviews*", fromDashboard("Reviews")),
    shows: "No reviews found",
  },
  {
    id: "admin-reviews-error",
    route: "/admin/reviews",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/reviews*", fromDashboard("Reviews")),
    shows: "Error loading reviews. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-search",
    route: "/admin/search",
    state: "synonyms and searches",
    role: "admin",
    shows: "Synonyms",
  },
  {
    id: "admin-search-empty",
    route: "/admin/search",
    state: "no missed searches",
    role: "admin",
    navigate: withEmpty("admin/search-misses*", fromDashboard("Search")),
    shows: "Every search returned results.",
  },
  {
    id: "admin-testimonials",
    route: "/admin/testimonials",
    state: "list",
    role: "admin",
    shows: "Made up for the demo shop",
  },
  {
    id: "admin-testimonials-empty",
    route: "/admin/testimonials",
    state: "empty",
    role: "admin",
    navigate: withEmpty("admin/testimonials*", fromDashboard("Testimonials")),
    shows: "No testimonials found",
  },
  {
    id: "admin-testimonial-refused",
    route: "/admin/testimonials",
    state: "invalid fields",
    role: "admin",
    navigate: async (page) => {
      await press("Add testimonial")(page)
      await page.getByRole("dialog").getByRole("button", { name: "Add testimonial" }).click()
    },
    shows: "Please enter the source. A testimonial can't be shown without one",
  },
]
