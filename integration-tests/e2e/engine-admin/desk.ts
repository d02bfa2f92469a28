import { expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test"
import { PASSWORD } from "../../support/visitor"

/** A browser at the engine's admin, and what went wrong in it. */
export interface Desk {
  page: Page
  /** Everything that the engine has refused so far, and all errors of the pages; each once. */
  problems: Set<string>
}

/** What the engine's admin has wrong in itself, or what its console tells a second time. */
const NO_PROBLEM = /^Failed to load resource|^`DialogContent` requires a `DialogTitle`/

function watch(context: BrowserContext, origin: string): Set<string> {
  const problems = new Set<string>()
  context.on("response", (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400)
      problems.add(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  context.on("console", (message) => {
    if (message.type() !== "error" || NO_PROBLEM.test(message.text())) return
    problems.add(`console: ${message.text()}`)
  })
  context.on("weberror", (error) => problems.add(`exception: ${error.error().message}`))
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    // The admin cancels what a page that is left has asked, and loads flags of countries from elsewhere.
    if (reason === "net::ERR_ABORTED" || !request.url().startsWith(origin)) return
    problems.add(`request: ${request.url()} ${reason}`)
  })
  return problems
}

/** Opens another browser at the engine's admin. */
export async function openDesk(browser: Browser, origin: string): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  })
  const problems = watch(context, origin)
  return { page: await context.newPage(), problems }
}

/** Ends a desk at which nothing was refused, but that nobody was signed in at first. */
export async function closeDesk({ page, problems }: Desk): Promise<void> {
  await page.context().close()
  problems.delete("401 GET /admin/users/me")
  expect([...problems]).toEqual([])
}

/** Expects that the engine has refused just this since the last time, and forgets it. */
export function expectRefused({ problems }: Desk, expected: RegExp): void {
  problems.delete("401 GET /admin/users/me")
  // Its pages throw again what they have told.
  const refused = [...problems].filter((problem) => !problem.startsWith("exception: "))
  expect(refused).toEqual([expect.stringMatching(expected)])
  problems.clear()
}

export interface Credentials {
  email: string
  password: string
}

/** The demo shop's administrator. */
export const ADMINISTRATOR: Credentials = {
  email: "admin@meridian-recovery.example",
  password: PASSWORD,
}

/** Fills in the sign-in form, which has to be open, and submits it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  // The page of invitations has fields of the same names.
  await expect(button(page, "Continue with Email")).toBeVisible()
  await page.getByPlaceholder("Email").fill(email)
  await page.getByPlaceholder("Password", { exact: true }).fill(password)
  await button(page, "Continue with Email").click()
}

/** Opens the admin and signs in. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/app")
  await fillSignIn(page, credentials)
  await expect(page.getByRole("heading", { includeHidden: true, name: "Orders", exact: true })).toBeVisible()
}

/** Opens pages by the links that lead to them, one after the other. */
export async function goTo(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.locator(`a[href="/app${path}"]`).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`/app${path}`))
  }
}

/** Chooses from the menu behind the dots of a section or row. */
export async function choose(place: Locator, name: string): Promise<void> {
  await place.locator("button[aria-haspopup=menu]").first().click()
  await place.page().getByRole("menuitem", { includeHidden: true, name, exact: true }).click()
}

export const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { includeHidden: true, name, exact: true })

/** The dialog that is open; a former one may still be closing. */
export const dialogOf = (page: Page) => page.locator("[role=dialog]").last()

/** Answers the question whether somebody is sure. */
export const goOn = (page: Page) => button(page.locator("[role=alertdialog]"), "Continue").click()

/** A section of a page by its heading. */
export const section = (page: Page, name: string | RegExp) =>
  page
    .locator("div.shadow-elevation-card-rest")
    .filter({ has: page.getByRole("heading", { includeHidden: true, name }) })

/** Searches the list that is open. */
export async function search(place: Page | Locator, text: string): Promise<void> {
  const box = place.getByPlaceholder("Search").last()
  const page = "page" in place ? place.page() : place
  // The dashboard drops what is typed where the list is drawn again at the same moment.
  await expect(async () => {
    await box.fill("")
    await box.fill(text)
    await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(text), { timeout: 2000 })
  }).toPass()
}

/** Expects a toast; the same one of a moment ago may still be there. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toasts = page.getByRole("region", { includeHidden: true, name: /Notifications/ })
  await expect(toasts.getByText(text).first()).toBeVisible()
}
