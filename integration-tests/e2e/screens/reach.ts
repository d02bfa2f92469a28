import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"

/** Paths of the facade that a state wants to fail or to be slow, as a glob below `/api/`. */
function api(calls: string): string {
  return `**/api/${calls}`
}

/** Arrives by the page's own links, so that the browser does the loading and not the server. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto("/returns")
  await hydrated(page)
  await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).first().click()
}

/** Opens a screen from the footer while calls of the facade fail. */
export function withFailing(calls: string, link: string) {
  return async (page: Page): Promise<void> => {
    await page.route(api(calls), (route) =>
      route.fulfill({ status: 500, json: { code: "internal", message: "Something went wrong." } }),
    )
    await follow(page, link)
  }
}

/** Opens a screen from the footer while a list of the facade is empty. */
export function withEmpty(calls: string, link: string) {
  return async (page: Page): Promise<void> => {
    await page.route(api(calls), (route) =>
      route.fulfill({ status: 200, json: [], headers: { "x-total-count": "0" } }),
    )
    await follow(page, link)
  }
}

/** Opens the menu of a phone. */
export async function openMenu(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole("button", { name: /open menu/i }).click()
  await page.getByRole("dialog").waitFor()
}

/** Opens the cart's drawer. */
export async function openCart(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole("button", { name: /^Cart/ }).click()
  await page.getByRole("dialog", { name: "Your Cart" }).waitFor()
}

/** Presses a button in the page's main part. */
export function press(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await hydrated(page)
    await page.getByRole("main").getByRole("button", { name }).first().click()
  }
}
