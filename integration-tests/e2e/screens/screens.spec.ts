import path from "node:path"
import { AxeBuilder } from "@axe-core/playwright"
import { expect, test, type Page } from "@playwright/test"
import { watchHealth } from "../../support/page-health"
import { PASSWORD } from "../../support/visitor"
import { readDemoShop, type DemoShop } from "./demo-shop"
import type { Role, Screen } from "./screen"
import { screens } from "./screens"

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }
const DESKTOP = { width: 1440, height: 900 }
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

async function signIn(page: Page, role: Role): Promise<void> {
  if (role === "visitor") return
  const answer = await page.request.post("/api/login", { data: { username: role, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

async function emptyCart(page: Page): Promise<void> {
  await page.request.delete("/api/cart")
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`))
  expect(found).toEqual([])
}

/** Nothing sticks out sideways: the page never scrolls in two directions. */
async function expectFits(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } })

function testScreen(screen: Screen): void {
  test(`${screen.id}: ${screen.route}, ${screen.state}, ${screen.role}`, async ({ page }, { project }) => {
    const picture = async (name: string) => {
      const file = path.join(project.outputDir, "screens", `${screen.id}-${name}.png`)
      await page.screenshot({ path: file, animations: "disabled", caret: "hide" })
    }
    const health = watchHealth(page, screen.expectedFaults)
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    await signIn(page, screen.role)
    if (screen.address || !screen.reach || !screen.route.includes(":")) {
      const answer = await page.goto(screen.address?.(shop) ?? screen.route)
      expect(answer?.status()).toBe(screen.status ?? 200)
    }
    await screen.reach?.(page, shop)
    await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await picture("phone-light")
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
    await expectAccessible(page)
    await picture("phone-dark")
    await page.setViewportSize(NARROWEST)
    await expectFits(page)
    await page.setViewportSize(DESKTOP)
    await expectFits(page)
    await picture("desktop-dark")
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    await picture("desktop-light")
    health.expectHealthy()
    if (screen.role !== "visitor") await emptyCart(page)
  })
}

// What a visitor sees depends on nobody else; the screens of an account share its cart and come one by one.
test.describe("a visitor", () => {
  test.describe.configure({ mode: "parallel" })
  screens.filter(({ role }) => role === "visitor").forEach(testScreen)
})
test.describe("an account", () => {
  screens.filter(({ role }) => role !== "visitor").forEach(testScreen)
})
