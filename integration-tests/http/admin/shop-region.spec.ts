import { beforeAll, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { registeredMember } from "../../support/visitor"
import { findProduct } from "../../support/products"

let engine: EngineAdmin
let regionId: string

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  const { body } = await engine.get("/admin/regions?currency_code=usd&order=created_at")
  regionId = (body.regions as { id: string }[])[0]?.id ?? ""
})

it("the sales region can't be deleted or given another currency", async () => {
  const path = `/admin/regions/${regionId}`
  for (const answer of [
    await engine.delete(path),
    await engine.post(path, { currency_code: "eur" }),
    await engine.post(path, { currency_code: "EUR", name: "Europe" }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain("Create another one first.")
  }
  expect((await engine.post(path, { name: "United States" })).status).toBe(200)
})

it("prices stay in the shop's currency when another region is added", async () => {
  const settings = new EngineSettings(engine)
  await settings.create("/admin/regions", "region", { name: "Elsewhere", currency_code: "eur" })
  try {
    expect((await engine.delete(`/admin/regions/${regionId}`)).status).toBe(400)
    const buyer = await registeredMember(inject("storefrontUrl"))
    const product = await findProduct(buyer, "public", 1)
    await buyer.api.addCartItem({ body: { productId: product.id } })
    expect(await buyer.api.listCart()).toMatchObject([{ product: { id: product.id } }])
  } finally {
    await settings.restore()
  }
})
