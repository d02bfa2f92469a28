import type { Category, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { callsOf } from "./calls"
import type { SizedShop } from "./measure"

async function listOf<T>(url: string): Promise<T[]> {
  return (await (await fetch(url)).json()) as T[]
}

/** What the calls ask for in a shop: the largest category, a doctor with products, one product. */
export async function sizedShop(engineUrl: string, size: number): Promise<SizedShop> {
  const admin = await EngineAdmin.signIn(engineUrl, "admin@meridian-recovery.example", "recovery-demo")
  const categories = await listOf<Category>(`${engineUrl}/api/categories`)
  const [largest] = categories.sort((a, b) => b.productCount - a.productCount)
  const [product] = await listOf<Product>(`${engineUrl}/api/products?limit=1`)
  const [forDoctors] = await listOf<Product>(`${engineUrl}/api/products?limit=1&visibility=doctor`)
  const { body } = await admin.get("/admin/products?limit=1&fields=id")
  const [engineProduct] = body.products as { id: string }[]
  return {
    size,
    engineUrl,
    publishableKey: await admin.publishableKey(),
    calls: callsOf({
      size,
      productId: product?.id ?? 0,
      categoryId: largest?.id ?? 0,
      doctorId: Number(forDoctors?.doctorIds[0] ?? 0),
      engineProductId: engineProduct?.id ?? "",
      regionId: await admin.regionId(),
    }),
  }
}
