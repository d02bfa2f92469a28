import { expect, type Page } from "@playwright/test"
import { misplaced } from "../../../support/reachable"
import { translatePage } from "../../../support/translate-page"
import type { DemoShop } from "../../screens/demo-shop"
import { fillSignIn, member, putInCart } from "../people"
import { expectToast, open, openAnotherBrowser } from "../scenario"
import { button, type Task } from "./tasks"

interface Doer {
  page: Page
  username: string
  shop: DemoShop
  look: (name: string) => Promise<void>
}

/** Circumstances under which a task comes to the same end, and how it is done then. */
export interface Condition {
  title: string
  viewport?: { width: number; height: number }
  expectedFaults?: RegExp
  carryOut: (task: Task, doer: Doer) => Promise<void>
}

/** Signs in where an ended session has led to, and does there what is left of the task. */
async function goOn(task: Task, { page, username }: Doer): Promise<void> {
  // Screens that everybody sees stay where they are.
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" })
  await expect(signIn).toBeVisible()
  if (!page.url().includes("/auth")) await signIn.click()
  await fillSignIn(page, username)
  await expect(page).not.toHaveURL(/\/auth/)
  await task.resume?.(page)
  await task.press(page)
  await task.expectDone(page)
}

/** Ends the session of a page's user; the page isn't told. */
async function endSession(page: Page, keepsCookies: boolean): Promise<void> {
  const cookies = await page.context().cookies()
  expect((await page.request.post("/api/logout")).ok()).toBe(true)
  await (keepsCookies ? page.context().addCookies(cookies) : page.context().clearCookies())
}

const ended = (title: string, keepsCookies: boolean): Condition => ({
  title,
  expectedFaults: /status of 401/,
  carryOut: async (task, doer) => {
    const { page } = doer
    await open(page, task.address)
    await task.fill?.(page)
    await endSession(page, keepsCookies)
    await task.press(page)
    await goOn(task, doer)
  },
})

/** Says to a page that its tab is in the background, or in view again. */
async function setInView(page: Page, isInView: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    },
    isInView ? "visible" : "hidden",
  )
}

/** Changes something in a second tab, while the first one is in the background. */
export async function inSecondTab(page: Page, act: (tab: Page) => Promise<void>): Promise<void> {
  await setInView(page, false)
  const told = page.evaluate(async () => {
    await new Promise((resolve) => new BroadcastChannel("shop").addEventListener("message", resolve))
  })
  const tab = await page.context().newPage()
  await act(tab)
  await told
  await tab.close()
  await setInView(page, true)
}

async function signOut(tab: Page, username: string): Promise<void> {
  await open(tab, "/about")
  await button(tab, username).click()
  await tab.getByRole("menuitem", { name: "Logout" }).click()
  await expectToast(tab, "Logged out")
}

/** Nothing of what is typed into the page has these words in it. */
async function expectNotTyped(page: Page, words: string | undefined): Promise<void> {
  const typed = () =>
    page
      .locator("input, textarea")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(" "))
  if (words) await expect.poll(typed).not.toContain(words)
}

const translated: Condition = {
  title: "on a translated page",
  // React makes parts anew that were translated before it came to them, and says so.
  expectedFaults: /Minified React error #418/,
  carryOut: async (task, { page, look }) => {
    await open(page, task.address)
    await translatePage(page, "translation")
    await task.fill?.(page)
    await look("filled-in")
    await task.press(page)
    await task.expectDone(page)
    await look("done")
  },
}

const magnified: Condition = {
  title: "at 400 % zoom",
  viewport: { width: 320, height: 256 },
  carryOut: async (task, { page, look }) => {
    await open(page, task.address)
    expect(await misplaced(page)).toEqual([])
    await task.fill?.(page)
    await look("filled-in")
    expect(await misplaced(page)).toEqual([])
    await task.press(page)
    await task.expectDone(page)
    await look("done")
    expect(await misplaced(page)).toEqual([])
  },
}

const signedOutInSecondTab: Condition = {
  title: "while a second tab signs out",
  expectedFaults: /status of 401/,
  carryOut: async (task, doer) => {
    const { page, username } = doer
    await open(page, task.address)
    await task.fill?.(page)
    await inSecondTab(page, (tab) => signOut(tab, username))
    await goOn(task, doer)
  },
}

const doneInSecondTab: Condition = {
  title: "while a second tab does the same",
  expectedFaults: /status of 4\d\d/,
  carryOut: async (task, { page, look }) => {
    await open(page, task.address)
    await task.fill?.(page)
    await inSecondTab(page, async (tab) => {
      await open(tab, task.address)
      await task.fill?.(tab)
      await task.press(tab)
      await task.expectDone(tab)
    })
    await look("back")
    page.setDefaultTimeout(3_000)
    const answer = page.waitForResponse((response) => response.request().method() !== "GET")
    // What is left to press depends on what the page has noticed already.
    await Promise.allSettled([answer, task.press(page)])
    page.setDefaultTimeout(0)
    await expect(page.locator("body")).toContainText(task.known)
    await look("pressed")
  },
}

const otherInSecondTab: Condition = {
  title: "while someone else signs in in a second tab",
  // What is of the first person is not found for the second.
  expectedFaults: /status of 40[134]|We couldn't find what you're looking for/,
  carryOut: async (task, doer) => {
    const { page, username, shop, look } = doer
    const elsewhere = await openAnotherBrowser(page)
    const other = await member(elsewhere, "other")
    await putInCart(elsewhere, shop.product.id)
    const before = await task.count(elsewhere)
    await open(page, task.address)
    await task.fill?.(page)
    await inSecondTab(page, async (tab) => {
      await signOut(tab, username)
      await open(tab, "/auth")
      await fillSignIn(tab, other.username)
      await expect(button(tab, other.username)).toBeVisible()
    })
    await expect(button(page, other.username)).toBeVisible()
    await look("back")
    await expectNotTyped(page, task.typed)
    expect(await task.count(page), "done by somebody else").toBe(before)
    await inSecondTab(page, (tab) => signOut(tab, other.username))
    await open(page, `/auth?redirect=${encodeURIComponent(task.address)}`)
    await goOn(task, doer)
    await elsewhere.context().close()
  },
}

export const CONDITIONS: readonly Condition[] = [
  translated,
  magnified,
  ended("though the cookies are cleared meanwhile", false),
  ended("though the shop ends the session meanwhile", true),
  signedOutInSecondTab,
  doneInSecondTab,
  otherInSecondTab,
]
