import { expect, test, type Page } from "@playwright/test"
import { readDemoShop, type DemoShop } from "./screens/demo-shop"

/**
 * Bytes of JavaScript on the wire, compressed with Brotli; 400 of them let the browser translate the page, and 800 keep
 * tabs and accounts in agreement, send one call for one press, and announce new screens. 100 refuse what can't be seen in
 * names, and 200 keep what is written where a browser stores nothing, or a script could not be loaded. 100 keep it from another
 * account, and over a session that ends. 100 let pages take forms that are sent before their scripts are there.
 * 300 say what joining costs where people buy, and open the sheet in which they join. 100 say only what the shop's own
 * products and settings say.
 */
const HOME_BYTES = 125_700
const PRODUCT_BYTES = 130_400
const SHOPPING_BYTES = 132_900

interface Budget {
  name: string
  address: (shop: DemoShop) => string
  bytes: number
}

const budgets: Budget[] = [
  { name: "the home page", address: () => "/", bytes: HOME_BYTES },
  { name: "the shop", address: () => "/shop", bytes: SHOPPING_BYTES },
  { name: "a product", address: ({ product }) => `/product/${product.id}`, bytes: PRODUCT_BYTES },
  { name: "a category", address: ({ category }) => `/category/${category.id}`, bytes: SHOPPING_BYTES },
  { name: "a doctor", address: ({ doctor }) => `/doctors/${doctor.id}`, bytes: SHOPPING_BYTES },
]

/** Files below this size cost more to compress than they save. */
const WORTH_COMPRESSING_BYTES = 200

interface Script {
  file: string
  bytes: number
  encoding: string | undefined
}

/** Every script that a page loads by itself until the network is idle. */
async function scriptsOf(page: Page, address: string): Promise<Script[]> {
  const loading: Promise<Script>[] = []
  page.on("requestfinished", (request) => {
    if (!new URL(request.url()).pathname.endsWith(".js")) return
    const script = async () => {
      const [response, sizes] = await Promise.all([request.response(), request.sizes()])
      const encoding = response?.headers()["content-encoding"]
      return { file: new URL(request.url()).pathname, bytes: sizes.responseBodySize, encoding }
    }
    loading.push(script())
  })
  await page.goto(address)
  await page.waitForLoadState("networkidle")
  return Promise.all(loading)
}

for (const { name, address, bytes } of budgets) {
  test(`${name} loads at most ${bytes / 1000} kB of JavaScript`, async ({ page }, { annotations }) => {
    const scripts = await scriptsOf(page, address(await readDemoShop(process.env.SHOP_URL ?? "")))
    const plain = scripts.filter((script) => script.encoding !== "br")
    for (const script of plain) expect(script.bytes, script.file).toBeLessThan(WORTH_COMPRESSING_BYTES)
    const total = scripts.reduce((sum, script) => sum + script.bytes, 0)
    annotations.push({ type: "bytes", description: String(total) })
    expect(total).toBeGreaterThan(0)
    expect(total, JSON.stringify(scripts, undefined, 2)).toBeLessThanOrEqual(bytes)
  })
}
