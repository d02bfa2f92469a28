import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  updateInventoryLevelsWorkflow,
  updateProductsWorkflow,
  updateStockLocationsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { PictureUrls } from "./upload-pictures"
import type { ShopBase } from "./load-products"

const KIT_STOCK = 500

/** What the demo shop says of the products that every shop has. */
export const DEMO_OFFER = [
  { handle: "lifetime-membership", picture: "membership", update: {} },
  {
    handle: "recovery-starter-kit",
    picture: "starter-kit",
    update: {
      description: "A roll of therapy tape, recovery patches, a muscle care lotion and a massage ball.",
      status: "published",
    },
  },
] as const

const WAREHOUSE = {
  address_1: "2100 Meridian Way",
  city: "Denver",
  province: "CO",
  postal_code: "80202",
  country_code: "us",
}

/** Gives the membership and its kit their pictures, stocks and publishes the kit, and gives the warehouse an address. */
export async function loadOffer(
  container: MedusaContainer,
  { locationId }: Pick<ShopBase, "locationId">,
  pictures: PictureUrls,
): Promise<void> {
  for (const { handle, picture, update } of DEMO_OFFER) {
    const thumbnail = pictures.get(picture) ?? null
    const images = thumbnail === null ? [] : [{ url: thumbnail }]
    await updateProductsWorkflow(container).run({
      input: { selector: { handle }, update: { ...update, thumbnail, images } },
    })
  }
  const [kit] = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: "STARTER-KIT" }, { take: 1 })
  if (kit) {
    const level = { inventory_item_id: kit.id, location_id: locationId, stocked_quantity: KIT_STOCK }
    await updateInventoryLevelsWorkflow(container).run({ input: { updates: [level] } })
  }
  await updateStockLocationsWorkflow(container).run({
    input: { selector: { id: locationId }, update: { address: WAREHOUSE } },
  })
}
