import { expect, type Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { mailTo, tokenOf } from "../../support/mailbox"

/** What the browser reports about a call that fails because of `withFailing`. */
export const FAILED_CALL = /status of 500|\/api\/.* 500/

/** The glob for shop API calls to intercept, given a glob below `/api/`. */
function api(calls: string): string {
  return `**/api/${calls}`
}

/** Navigates with the page's own links, so that the browser loads the data instead of the server. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto("/returns")
  await hydrated(page)
  await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).first().click()
}

type Arrive = (page: Page) => Promise<void>

const arriveBy = (page: Page, way: string | Arrive) =>
  typeof way === "string" ? follow(page, way) : way(page)

/** Opens a screen, with the footer's link or `arrive`, while calls to the shop API fail. */
export function withFailing(calls: string, arrive: string | Arrive) {
  return async (page: Page): Promise<void> => {
    await page.route(api(calls), (route) =>
      route.fulfill({ status: 500, json: { code: "internal", message: "Something went wrong." } }),
    )
    await arriveBy(page, arrive)
  }
}

/** Opens a screen in the same way while a list of the shop API is empty. */
export function withEmpty(calls: string, arrive: string | Arrive) {
  return async (page: Page): Promise<void> => {
    await page.route(api(calls), (route) =>
      route.fulfill({ status: 200, json: [], headers: { "x-total-count": "0" } }),
    )
    await arriveBy(page, arrive)
  }
}

/** Goes to an administration screen by client-side navigation from the dashboard. */
export function fromDashboard(link: string): Arrive {
  return async (page) => {
    await page.goto("/admin")
    await hydrated(page)
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: link }).click()
  }
}

/** Opens an administration screen while a call to the shop API is answered with `json`. */
export function withAnswer(call: string, link: string, json: unknown) {
  return async (page: Page): Promise<void> => {
    await page.route(api(call), (route) => route.fulfill({ json }))
    await fromDashboard(link)(page)
  }
}

/** Opens the menu on a phone. */
export async function openMenu(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole("button", { name: /open menu/i }).click()
  await page.getByRole("dialog").waitFor()
}

/** Opens the cart drawer. */
export async function openCart(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole("button", { name: /^Cart/ }).click()
  await page.getByRole("dialog", { name: "Your cart" }).waitFor()
}

/** Presses a button in the page's main part. */
export function press(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await hydrated(page)
    await page.getByRole("main").getByRole("button", { name }).first().click()
  }
}

/** Continues as a newly registered user. Returns their e-mail address and account id. */
async function registerAnother(page: Page, isDoctor = false): Promise<{ id: number; email: string }> {
  const username = `new-${Date.now().toString(36)}-${process.pid}`
  const person = { username, email: `${username}@example.com`, fullName: "Robin Newcomer", isDoctor }
  // An open page would keep requesting its viewer's data, now signed out.
  await page.goto("about:blank")
  await page.context().clearCookies()
  const answer = await page.request.post("/api/register", { data: { ...person, password: "recovery-demo" } })
  return (await answer.json()) as { id: number; email: string }
}

/** Opens a screen as a newly registered user. */
export function asNewUser(address: string) {
  return async (page: Page): Promise<void> => {
    await registerAnother(page)
    await page.goto(address)
  }
}

/** Scrolls to a text further down the page. */
export async function scrollTo(page: Page, text: string): Promise<void> {
  await page.getByText(text).evaluate((element) => element.scrollIntoView({ block: "center" }))
}

/** Opens the account of an applicant whom an administrator has rejected as a doctor. */
export async function asRejectedDoctor(page: Page): Promise<void> {
  const { id } = await registerAnother(page, true)
  const administration = await page
    .context()
    .browser()
    ?.newContext({ ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }) })
  if (!administration) throw new Error("There is no browser for the administrator")
  await administration.request.post("/api/login", { data: { username: "admin", password: "recovery-demo" } })
  await administration.request.patch(`/api/admin/users/${id}/role`, { data: { isDoctor: false } })
  await administration.close()
  await page.goto("/account")
}

/** Opens the membership of somebody who has just bought it, and asks for a refund. */
export async function askForMembershipRefund(page: Page): Promise<void> {
  await registerAnother(page)
  const answer = await page.request.post("/api/membership/purchase", { data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto("/account?tab=membership")
  await press("Refund my membership")(page)
}

/** Confirms an e-mail address with the link from the shop's email. */
export async function confirmAddress(page: Page): Promise<void> {
  const { email } = await registerAnother(page)
  const mail = await mailTo(process.env.MAIL_DIRECTORY ?? "", email, "Confirm your email address")
  await page.goto(`/verify-email?token=${tokenOf(mail)}`)
  await press("Confirm")(page)
}
