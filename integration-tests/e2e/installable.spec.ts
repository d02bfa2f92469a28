import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { expect, test, type Page } from "@playwright/test"
import { hydrated } from "../support/hydrated"
import { startTcpProxy } from "../support/tcp-proxy"
import { member } from "./journeys/people"
import { readDemoShop } from "./screens/demo-shop"

const SHOP_URL = process.env.SHOP_URL ?? ""
const SCRIPTS = path.resolve(import.meta.dirname, "../../storefront/server/installable")

test.use({ serviceWorkers: "allow" })

/** Waits until a page's service worker is installed and active. */
async function workerInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === "activated") return
    await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }))
  })
}

/** Paths of everything in the service workers' caches. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test("browsers find the data they need to install the shop", async ({ page, request }) => {
  await page.goto("/")
  const session = await page.context().newCDPSession(page)
  const found = await session.send("Page.getAppManifest")
  expect(found.errors).toEqual([])
  expect(new URL(found.url).pathname).toBe("/manifest.webmanifest")
  const manifest = JSON.parse(found.data ?? "") as Record<string, unknown> & { shortcuts: { url: string }[] }
  const { siteName } = (await (await request.get("/api/config")).json()) as { siteName: string }
  expect(manifest).toMatchObject({ name: siteName, start_url: "/", scope: "/", display: "standalone" })
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok(), url).toBe(true)

  const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[]
  const apple = (await page.locator("link[rel=apple-touch-icon]").getAttribute("href")) ?? ""
  for (const { src, sizes } of [...icons, { src: apple, sizes: "180x180" }]) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address })
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  )
})

test("browser bars match the page's theme color", async ({ page, context }) => {
  const colours = () =>
    page
      .locator("meta[name=theme-color]")
      .evaluateAll((metas) =>
        metas.map((meta) => `${meta.getAttribute("media")} ${meta.getAttribute("content")}`),
      )
  await page.goto("/faq")
  await hydrated(page)
  expect(await colours()).toEqual([
    "(prefers-color-scheme: light) #f7f5f0",
    "(prefers-color-scheme: dark) #0f1615",
  ])
  await context.addCookies([{ name: "theme", value: "dark", url: SHOP_URL }])
  await page.goto("/faq")
  await hydrated(page)
  const inDark = ["(prefers-color-scheme: light) #0f1615", "(prefers-color-scheme: dark) #0f1615"]
  expect(await colours()).toEqual(inDark)
  await page.getByRole("radio", { name: "Light" }).check({ force: true })
  expect(await colours()).toEqual(inDark.map((color) => color.replace("#0f1615", "#f7f5f0")))
})

/** Presses the offline page's button and waits for the page to load. */
async function tryAgain(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Try again" }).click()
  await loaded
}

test("an offline page appears without a network and reloads when it is back", async ({ page }) => {
  const { product } = await readDemoShop(SHOP_URL)
  const network = await startTcpProxy({ port: Number(new URL(SHOP_URL).port) })
  const shop = new URL(network.through(SHOP_URL)).origin
  try {
    await page.goto(`${shop}/faq`)
    await workerInstalled(page)
    await page.goto(`${shop}/shop?q=tape`)
    await expect(page.getByRole("heading", { name: "Shop", exact: true, level: 1 })).toBeVisible()

    network.stop()
    await page.goto(`${shop}/product/${product.id}`)
    const message = page.getByRole("heading", { name: "You're offline" })
    await expect(message).toBeVisible()
    await expect(page.getByText("The shop will load as soon as you're back online")).toBeVisible()
    await expect(page).toHaveURL(`${shop}/product/${product.id}`)
    await tryAgain(page)
    await expect(message).toBeVisible()

    network.resume()
    await tryAgain(page)
    await expect(page.getByRole("heading", { name: product.name }).first()).toBeVisible()

    network.stop()
    await page.goto(`${shop}/shop?q=tape`)
    await expect(message).toBeVisible()
    network.resume()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(page.getByRole("heading", { name: "Shop", exact: true, level: 1 })).toBeVisible()
  } finally {
    await page.close()
    await network.close()
  }
})

test("only the offline page is cached after browsing the shop", async ({ page }) => {
  const { product } = await readDemoShop(SHOP_URL)
  await member(page, "walker")
  await page.goto("/")
  await workerInstalled(page)
  await page.goto("/shop")
  await page.goto(`/product/${product.id}`)
  await hydrated(page)
  await page.getByRole("button", { name: "Add to Cart" }).first().click()
  await expect(page.getByTestId("cart-badge")).toHaveText("1")
  await page.getByRole("button", { name: /^Cart/ }).click()
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText(product.name)
  await page.goto("/checkout")
  await expect(page.getByLabel("Full name")).toBeVisible()
  expect(await keptFiles(page)).toEqual(["/offline.html"])
})

test("a new service worker replaces the old one, and the last one removes itself", async ({ page }) => {
  const worker = await readFile(path.join(SCRIPTS, "worker.js"), "utf8")
  const retiring = await readFile(path.join(SCRIPTS, "retiring-worker.js"), "utf8")
  let script = worker.replace("VERSION", "one")
  const server = createServer((req, res) => {
    const isScript = req.url === "/service-worker.js"
    res.setHeader("content-type", isScript ? "text/javascript" : "text/html")
    res.end(isScript ? script : "<!doctype html><title>Page</title>")
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  const update = (next: string) => {
    script = next
    return page.evaluate(async () => (await navigator.serviceWorker.register("/service-worker.js")).update())
  }
  const cacheNames = () => page.evaluate(() => caches.keys())
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js"))
    await workerInstalled(page)
    expect(await cacheNames()).toEqual(["offline-one"])

    await update(worker.replace("VERSION", "two"))
    await expect.poll(cacheNames).toEqual(["offline-two"])

    await update(retiring)
    await expect.poll(cacheNames).toEqual([])
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registrations).toBe(0)
  } finally {
    await page.close()
    server.closeAllConnections()
    server.close()
  }
})
