import path from "node:path"
import { expect, test, type BrowserContext, type Page } from "@playwright/test"
import { expectAccessible } from "../../support/accessibility"
import { watchHealth } from "../../support/page-health"
import { PASSWORD } from "../../support/visitor"
import { TAKES_PICTURES } from "../../support/pictures"
import { readDemoShop } from "./demo-shop"
import type { Role, Screen } from "./screen"

/** Where `npm run screens` looks for pictures. */
const PICTURES = path.resolve(import.meta.dirname, "../../../test-results/screens")

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }
const DESKTOP = { width: 1440, height: 900 }
/** How long to wait for a page's own pictures. */
const PICTURES_MS = 5000

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

const sessions = new Map<Role, Cookies>()

/** Signs in once per role; later screens reuse that session. */
async function signIn(page: Page, role: Role): Promise<void> {
  if (role === "visitor") return
  const kept = sessions.get(role)
  if (kept) return page.context().addCookies(kept)
  const answer = await page.request.post("/api/login", { data: { username: role, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  sessions.set(role, await page.context().cookies())
}

async function emptyCart(page: Page): Promise<void> {
  await page.request.delete("/api/cart")
}

/** Nothing overflows sideways: the page never scrolls in two directions. */
async function expectFits(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
}

/** Waits until the viewport is painted and its pictures are loaded, have failed or take too long. */
async function shown(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight
    const pictures = [...document.images].filter((image) => isInView(image.getBoundingClientRect()))
    const decoded = Promise.allSettled(pictures.map((image) => image.decode()))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patience))])
  }, PICTURES_MS)
}

/** Setup of tests that look at screens: a phone, without motion. */
export const LOOK = { viewport: PHONE, contextOptions: { reducedMotion: "reduce" } } as const

/** Tests one row of the table of screens. */
export function testScreen(screen: Screen): void {
  test(`${screen.id}: ${screen.route}, ${screen.state}, ${screen.role}`, async ({ page }) => {
    const picture = async (name: string) => {
      await shown(page)
      if (!TAKES_PICTURES) return
      const file = path.join(PICTURES, `${screen.id}-${name}.png`)
      await page.screenshot({ path: file, animations: "disabled", caret: "hide" })
    }
    const health = watchHealth(page, screen.expectedFaults)
    const show = (colorScheme: "light" | "dark") =>
      page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const shop = await readDemoShop(process.env.SHOP_URL ?? "")
    await show("light")
    await signIn(page, screen.role)
    if (screen.address || !screen.navigate || !screen.route.includes(":")) {
      const answer = await page.goto(screen.address?.(shop) ?? screen.route)
      expect(answer?.status()).toBe(screen.status ?? 200)
    }
    await screen.navigate?.(page, shop)
    await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
    await expectFits(page)
    await expectAccessible(page, async () => {
      await picture("phone-light")
      await show("dark")
    })
    await picture("phone-dark")
    await page.setViewportSize(NARROWEST)
    await expectFits(page)
    await page.setViewportSize(DESKTOP)
    await expectFits(page)
    await picture("desktop-dark")
    await show("light")
    await picture("desktop-light")
    health.expectHealthy()
    if (screen.role !== "visitor") await emptyCart(page)
  })
}
