import { chromium, expect, test, type Page } from "@playwright/test"
import { wholeChromium } from "../support/chromium"
import { hydrated } from "../support/hydrated"
import { readDemoShop } from "./screens/demo-shop"

const addressOfProduct = async () => `/product/${(await readDemoShop(process.env.SHOP_URL ?? "")).product.id}`

/** Scripts of the page that began to load before its load event or before it was painted. */
const earlyScripts = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    const paint = performance.getEntriesByName("first-contentful-paint").at(0)
    const ready = Math.max(document?.loadEventStart ?? Infinity, paint?.startTime ?? Infinity)
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < ready)
      .map(({ name }) => name)
  })

test("a page is painted before its scripts load", async ({ page }) => {
  for (const address of ["/", "/shop", await addressOfProduct()]) {
    await page.goto(address)
    await hydrated(page)
    expect(await earlyScripts(page), address).toEqual([])
  }
})

test("a key press starts the scripts while pictures are still loading", async ({ page }) => {
  await page.clock.install()
  await page.route(/\/images\//, () => undefined)
  await page.goto(await addressOfProduct(), { waitUntil: "domcontentloaded" })
  const modules = page.locator("script[data-late]")
  await expect(modules).toBeAttached()
  expect(await page.evaluate(() => document.readyState)).toBe("interactive")
  await page.keyboard.press("Tab")
  await page.clock.resume()
  await hydrated(page)
  expect(await page.evaluate(() => document.readyState)).toBe("interactive")
})

test("the browser prefetches links until React is running", async ({ page, request }) => {
  const rules = /<script type="speculationrules"[^>]*>([^<]*)<\/script>/.exec(
    await (await request.get("/")).text(),
  )?.[1]
  expect(JSON.parse(rules ?? "")).toMatchObject({ prefetch: [{ eagerness: "moderate" }] })
  const refused: string[] = []
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()))
  await page.goto("/")
  await hydrated(page)
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0)
  expect(refused).toEqual([])
})

test("going back shows the page as it was, without reloading", async ({ launchOptions, baseURL }) => {
  // Playwright disables the browser's back/forward cache by default, and a Chromium without windows has none.
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: wholeChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  })
  try {
    const page = await browser.newPage({ baseURL })
    for (const address of ["/", "/shop", await addressOfProduct()]) {
      await page.goto(address)
      await hydrated(page)
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => (document.body.dataset.restored = String(persisted)))
      })
      await page.goto("/health")
      await page.goBack({ waitUntil: "commit" })
      await expect(page.locator("body"), address).toHaveAttribute("data-restored", "true")
    }
  } finally {
    await browser.close()
  }
})
