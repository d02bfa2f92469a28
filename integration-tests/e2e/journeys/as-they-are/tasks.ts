import { expect, type Page } from "@playwright/test"
import { administrator, uniqueName } from "../../../support/visitor"
import type { DemoShop } from "../../screens/demo-shop"
import {
  CHECKOUT_FIELDS,
  fillCard,
  fillCheckout,
  member,
  order,
  orderCount,
  putInCart,
  registered,
} from "../people"
import { expectToast } from "../scenario"

/** Something that somebody does in the shop: at an address, by filling in what is there, and pressing a button. */
export interface Task {
  address: string
  fill?: (page: Page) => Promise<void>
  /** Does again what is kept nowhere: fills in a card, or opens a dialog. */
  resume?: (page: Page) => Promise<void>
  /** What is typed, which nobody else may come to see. */
  typed?: string
  press: (page: Page) => Promise<void>
  /** Expects what is read once it is done. */
  expectDone: (page: Page) => Promise<void>
  /** What a page says that is not the first to do it. */
  known: string
  /** How often the person who is signed in has done it. */
  count: (page: Page) => Promise<number>
}

/** Somebody with something to do. */
export interface Journey {
  username: string
  tasks: Task[]
  /** Puts away what would be in the way of others. */
  end?: () => Promise<unknown>
}

/** Signs somebody in on this page, and says what they have to do. */
export type Beginning = (page: Page, shop: DemoShop) => Promise<Journey>

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

/** Has staff deliver an order. */
export async function deliver(id: number): Promise<void> {
  const staff = await administrator(process.env.SHOP_URL ?? "")
  for (const status of ["processing", "shipped", "delivered"] as const)
    await staff.api.setOrderStatus({ params: { id }, body: { status } })
}

async function deliveredOrder(page: Page, { product }: DemoShop): Promise<number> {
  await putInCart(page, product.id)
  const id = await order(page)
  await deliver(id)
  return id
}

/** Goes from the cart to the checkout, unless there already. */
async function toCheckout(page: Page): Promise<void> {
  if (page.url().endsWith("/checkout")) return
  await button(page, /^Cart, 1 item/).click()
  await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(page).toHaveURL("/checkout")
}

export const firstOrder: Beginning = async (page, { product }) => {
  const { username } = await member(page, "fay")
  await putInCart(page, product.id)
  return {
    username,
    tasks: [
      {
        address: `/product/${product.id}`,
        fill: async (at) => {
          await toCheckout(at)
          await fillCheckout(at)
        },
        resume: async (at) => {
          await toCheckout(at)
          await fillCard(at)
        },
        typed: CHECKOUT_FIELDS.Address ?? "",
        press: (at) => button(at, /^Place order · \$/).click(),
        expectDone: (at) => expect(at.getByRole("heading", { name: "Order confirmed" })).toBeVisible(),
        known: "All Products",
        count: orderCount,
      },
    ],
  }
}

export const joining: Beginning = async (page) => {
  const { username } = await registered(page, "jo")
  return {
    username,
    tasks: [
      {
        address: "/membership/checkout",
        fill: fillCard,
        resume: fillCard,
        typed: "4242 4242",
        press: (at) => button(at, /^Pay \$/).click(),
        expectDone: async (at) => {
          await expectToast(at, "Membership purchased!")
          await expect(at).toHaveURL("/membership-success")
        },
        known: "Already a Member",
        count: orderCount,
      },
    ],
  }
}

export const sendingBack: Beginning = async (page, shop) => {
  const { username } = await member(page, "sue")
  const id = await deliveredOrder(page, shop)
  const typed = uniqueName("Too short for me")
  return {
    username,
    tasks: [
      {
        address: `/account/orders/${id}`,
        fill: async (at) => {
          await button(at, "Return items").click()
          await at
            .getByLabel(/^Quantity to return/)
            .first()
            .selectOption("1")
          await at.getByLabel("Reason").selectOption("It doesn't fit or suit me")
          await at.getByLabel("Anything we should know? (optional)").fill(typed)
        },
        typed,
        press: (at) => button(at, "Request return").click(),
        expectDone: async (at) => {
          await expectToast(at, "Return requested")
          await expect(at.getByText("Requested", { exact: true })).toBeVisible()
        },
        known: "Requested",
        count: async (at) => {
          const answer = await at.request.get(`/api/orders/${id}`)
          const { returns } = (await answer.json()) as { returns?: { note: string | null }[] }
          return returns?.filter(({ note }) => note === typed).length ?? 0
        },
      },
    ],
  }
}

export const reviewing: Beginning = async (page, shop) => {
  const { username } = await member(page, "rob")
  await deliveredOrder(page, shop)
  const typed = uniqueName("It helps every evening")
  return {
    username,
    tasks: [
      {
        address: `/product/${shop.product.id}#write-review`,
        fill: async (at) => {
          await at.locator("label").filter({ hasText: "5 of 5" }).click()
          await at.getByLabel("Your review", { exact: true }).fill(typed)
        },
        typed,
        press: (at) => button(at, "Send review").click(),
        expectDone: (at) =>
          expect(at.getByText("We'll publish your review once we've checked it.").first()).toBeVisible(),
        known: "We'll publish your review once we've checked it.",
        count: async (at) => {
          const answer = await at.request.get(`/api/user/reviews?productId=${shop.product.id}`)
          return (await answer.text()).split(typed).length - 1
        },
      },
    ],
  }
}
