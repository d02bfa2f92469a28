import type { Category, Product } from "@shop/contracts"
import postgres from "postgres"
import { EngineAdmin } from "../../support/engine"
import type { StartedShop } from "../../support/start-shop"
import { callsOf } from "./calls"
import type { SizedShop } from "./measure"

async function listOf<T>(url: string): Promise<T[]> {
  return (await (await fetch(url)).json()) as T[]
}

/** A shop with its calls to measure, which ask for the largest category, a doctor with products, and one product. */
export async function sizedShop(shop: StartedShop, size: number): Promise<SizedShop> {
  const { engineUrl, enginePid, databaseUrl } = shop
  const admin = await EngineAdmin.ofDemoShop(engineUrl)
  const categories = await listOf<Category>(`${engineUrl}/api/categories`)
  const [largest] = categories.sort((a, b) => b.productCount - a.productCount)
  const [product] = await listOf<Product>(`${engineUrl}/api/products?limit=1`)
  const [forDoctors] = await listOf<Product>(`${engineUrl}/api/products?limit=1&visibility=doctor`)
  const publishableKey = await admin.publishableKey()
  // Requested as a customer: the engine's admin API also lists products that the shop doesn't.
  const answer = await fetch(`${engineUrl}/store/products?limit=1&fields=id`, {
    headers: { "x-publishable-api-key": publishableKey },
  })
  const { products } = (await answer.json()) as { products: { id: string }[] }
  return {
    size,
    engineUrl,
    enginePid,
    sql: postgres(databaseUrl, { max: 1 }),
    publishableKey,
    calls: callsOf({
      size,
      productId: product?.id ?? 0,
      categoryId: largest?.id ?? 0,
      doctorId: Number(forDoctors?.doctorIds[0] ?? 0),
      engineProductId: products[0]?.id ?? "",
      regionId: await admin.regionId(),
    }),
  }
}
