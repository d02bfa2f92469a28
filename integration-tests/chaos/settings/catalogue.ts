import type { EngineAdmin } from "../../support/engine"
import { uniqueName } from "../../support/visitor"
import { CURRENCY, type SettingKind } from "./kinds"

/** Allowed refusals of a cart with something in it that is no longer sold. */
const NOT_SOLD = ["not_found", "cart_empty", "out_of_stock"] as const

async function firstId(engine: EngineAdmin, path: string, list: string): Promise<string> {
  const { body } = await engine.get(path)
  return (body as Record<string, { id: string }[]>)[list]?.[0]?.id ?? ""
}

export const catalogueKinds: readonly SettingKind[] = [
  {
    name: "product unpublished",
    exclusive: "product unpublished",
    refuses: NOT_SOLD,
    make: (settings, { wares }, random) => {
      const path = `/admin/products/${random.pick(wares).productId}`
      return settings.update(path, { status: "draft" }, { status: "published" })
    },
  },
  {
    name: "product out of its sales channel",
    exclusive: "product out of its sales channel",
    refuses: NOT_SOLD,
    make: async (settings, { wares }, random) => {
      const { productId } = random.pick(wares)
      const { body } = await settings.engine.get(`/admin/products/${productId}?fields=id,sales_channels.id`)
      const { sales_channels: channels } = body.product as { sales_channels: { id: string }[] }
      const path = `/admin/sales-channels/${String(channels[0]?.id)}/products`
      await settings.update(path, { remove: [productId] }, { add: [productId] })
    },
  },
  {
    name: "backorders",
    exclusive: "backorders",
    make: (settings, { wares }, random) => {
      const { productId, variantId } = random.pick(wares)
      const path = `/admin/products/${productId}/variants/${variantId}`
      return settings.update(path, { allow_backorder: true }, { allow_backorder: false })
    },
  },
  {
    name: "another stock location",
    exclusive: "another stock location",
    make: async (settings) => {
      const path = "/admin/stock-locations"
      const id = await settings.create(path, "stock_location", { name: uniqueName("Shelf") })
      const channel = await firstId(settings.engine, "/admin/sales-channels?fields=id", "sales_channels")
      await settings.update(`${path}/${id}/sales-channels`, { add: [channel] })
    },
  },
  {
    name: "another currency",
    exclusive: "another currency",
    make: async (settings) => {
      const path = `/admin/stores/${await firstId(settings.engine, "/admin/stores?fields=id", "stores")}`
      const usd = { currency_code: CURRENCY, is_default: true }
      const both = [usd, { currency_code: "eur" }]
      await settings.update(path, { supported_currencies: both }, { supported_currencies: [usd] })
    },
  },
  {
    name: "another region",
    exclusive: "another region",
    make: (settings) =>
      settings.create("/admin/regions", "region", {
        name: uniqueName("Canada"),
        currency_code: CURRENCY,
        countries: ["ca"],
      }),
  },
]
