import type { Category, Product } from "@shop/contracts"
import postgres from "postgres"
import type { BareEngine } from "../../support/bare-engine"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { AS_STOREFRONT, fetchAsStorefront } from "../../support/proxy-secret"
import type { StartedShop } from "../../support/start-shop"
import { callsOf } from "./calls"
import type { SizedShop } from "./measure"

async function listOf<T>(url: string): Promise<T[]> {
  return (await (await fetchAsStorefront(url)).json()) as T[]
}

/** A shop with its calls to measure, which ask for the largest category, a doctor with products, and one product. */
export async function sizedShop(shop: StartedShop, bare: BareEngine, size: number): Promise<SizedShop> {
  const { engineUrl, enginePid, databaseUrl } = shop
  const admin = await EngineAdmin.ofDemoShop(bare.url)
  const categories = await listOf<Category>(`${engineUrl}/api/categories`)
  const [largest] = categories.sort((a, b) => b.productCount - a.productCount)
  const [product] = await listOf<Product>(`${engineUrl}/api/products?limit=1`)
  const [forDoctors] = await listOf<Product>(`${engineUrl}/api/products?limit=1&visibility=doctor`)
  const visitor = EngineCustomer.visitor(bare.url, await admin.publishableKey())
  const { products } = (await visitor.get("/store/products?limit=1&fields=id")).body as {
    products: { id: string }[]
  }
  return {
    size,
    facade: { engineUrl, enginePid, sql: postgres(databaseUrl, { max: 1 }), headers: { ...AS_STOREFRONT } },
    engine: {
      engineUrl: bare.url,
      enginePid: bare.pid,
      sql: postgres(bare.databaseUrl, { max: 1 }),
      headers: { ...visitor.headers },
    },
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
