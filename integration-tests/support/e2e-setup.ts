import { startShop } from "./start-shop"

/** Starts the shop the browser tests visit; Playwright's configuration reads its address from `SHOP_URL`. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop({ label: "e2e" })
  process.env.SHOP_URL = shop.storefrontUrl
  process.env.ENGINE_URL = shop.engineUrl
  return () => shop.stop()
}
