import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import type { DemoShop } from "./demo-shop"
import { press } from "./navigation"
import type { Screen } from "./screen"

const WAY_IN = "e2e/journeys/one-way-in.spec.ts"
const KEPT = "We keep this for you. Join, and it's in your cart."

const onProduct = ({ memberProduct }: DemoShop) => `/product/${memberProduct.id}`
const pressForProduct = press("Add to Cart")

/** Presses for a product, and goes to another page while it is kept. */
const keptOn = (address: string) => async (page: Page, shop: DemoShop) => {
  await page.goto(onProduct(shop))
  await pressForProduct(page)
  await page.getByRole("dialog").waitFor()
  await page.goto(address)
  await hydrated(page)
}

/** The way from the button that buys to the membership. */
export const joinScreens: Screen[] = [
  {
    id: "join",
    route: "/product/:id",
    state: "sheet to join, new account",
    role: "visitor",
    address: onProduct,
    navigate: pressForProduct,
    shows: KEPT,
    alsoIn: [WAY_IN],
  },
  {
    id: "join-sign-in",
    route: "/product/:id",
    state: "sheet to join, existing account",
    role: "visitor",
    address: onProduct,
    navigate: async (page) => {
      await pressForProduct(page)
      await page.getByRole("button", { name: "I already have an account" }).click()
    },
    shows: "I'm new here",
    alsoIn: [WAY_IN],
  },
  {
    id: "join-newcomer",
    route: "/product/:id",
    state: "sheet to join, no membership",
    role: "newcomer",
    address: onProduct,
    navigate: pressForProduct,
    shows: "Join for $49",
    alsoIn: [WAY_IN],
  },
  {
    id: "auth-kept",
    route: "/auth",
    state: "register tab, an item kept",
    role: "visitor",
    navigate: keptOn("/auth?tab=register"),
    shows: KEPT,
    alsoIn: [WAY_IN],
  },
  {
    id: "membership-checkout-kept",
    route: "/membership/checkout",
    state: "form, an item kept",
    role: "newcomer",
    navigate: keptOn("/membership/checkout"),
    shows: "One step left: join, and it's in your cart.",
    alsoIn: [WAY_IN],
  },
]
