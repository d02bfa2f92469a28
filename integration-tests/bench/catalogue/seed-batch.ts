import type {
  IInventoryService,
  IPricingModuleService,
  IProductModuleService,
  IStockLocationService,
  IStoreModuleService,
  MedusaContainer,
  ProductVariantDTO,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CATEGORY_COUNT, sampleProduct, type SampleProduct } from "./sample-products"

interface AccessRow {
  id: number
  product_id: string
}

/** The part of our catalogue access module that seeding uses. */
interface AccessService {
  ensureProducts(ids: string[]): Promise<string[]>
  listProductAccesses(filters: object, config: object): Promise<AccessRow[]>
  updateProductAccesses(rows: object[]): Promise<unknown>
}

interface Shop {
  /** How many products it already has. */
  productCount: number
  salesChannelId: string
  locationId: string
  profileId: string
  categoryIds: string[]
  doctorIds: string[]
}

async function idsOf(container: MedusaContainer, entity: string, filters: object = {}): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity,
    fields: ["id"],
    filters,
    pagination: { order: { id: "ASC" } },
  })
  return (data as { id: string | number }[]).map(({ id }) => String(id))
}

async function ensureCategories(container: MedusaContainer): Promise<string[]> {
  const products = container.resolve<IProductModuleService>(Modules.PRODUCT)
  const missing = CATEGORY_COUNT - (await idsOf(container, "product_category")).length
  if (missing > 0) {
    await products.createProductCategories(
      Array.from({ length: missing }, (_, index) => ({ name: `Measured ${index}`, is_active: true })),
    )
  }
  return idsOf(container, "product_category")
}

/** The demo shop's sales channel, location, doctors and so on, to which the products are assigned. */
export async function findShop(container: MedusaContainer): Promise<Shop> {
  const [store] = await container.resolve<IStoreModuleService>(Modules.STORE).listStores({}, { take: 1 })
  const [location] = await container
    .resolve<IStockLocationService>(Modules.STOCK_LOCATION)
    .listStockLocations({}, { take: 1 })
  const [profileId] = await idsOf(container, "shipping_profile")
  const access = await idsOf(container, "product_access", { kind: "goods" })
  if (!store?.default_sales_channel_id || !location || !profileId) throw new Error("The shop is not set up")
  return {
    productCount: access.length,
    salesChannelId: store.default_sales_channel_id,
    locationId: location.id,
    profileId,
    categoryIds: await ensureCategories(container),
    doctorIds: await idsOf(container, "account", { doctor_status: "approved" }),
  }
}

function toProduct(sample: SampleProduct, shop: Shop) {
  const option = "Default option"
  return {
    title: sample.name,
    handle: sample.handle,
    description: sample.description,
    status: "published" as const,
    thumbnail: `/static/${sample.handle}.webp`,
    images: [{ url: `/static/${sample.handle}.webp` }],
    metadata: { shop_details: { facts: [{ name: "Body part", value: sample.part, filter: true }] } },
    category_ids: [shop.categoryIds[sample.category] ?? ""],
    options: [{ title: option, values: ["One"] }],
    variants: [{ title: "One", sku: sample.handle, manage_inventory: true, options: { [option]: "One" } }],
  }
}

async function sell(
  container: MedusaContainer,
  shop: Shop,
  samples: SampleProduct[],
  variants: ProductVariantDTO[],
) {
  const pricing = container.resolve<IPricingModuleService>(Modules.PRICING)
  const inventory = container.resolve<IInventoryService>(Modules.INVENTORY)
  const priceSets = await pricing.createPriceSets(
    samples.map(({ priceCents }) => ({ prices: [{ amount: priceCents / 100, currency_code: "usd" }] })),
  )
  const items = await inventory.createInventoryItems(samples.map(({ handle }) => ({ sku: handle })))
  await inventory.createInventoryLevels(
    items.map((item, index) => ({
      inventory_item_id: item.id,
      location_id: shop.locationId,
      stocked_quantity: samples[index]?.stock ?? 0,
    })),
  )
  const links = variants.flatMap((variant, index): Record<string, Record<string, unknown>>[] => [
    {
      [Modules.PRODUCT]: { variant_id: variant.id },
      [Modules.PRICING]: { price_set_id: priceSets[index]?.id ?? "" },
    },
    {
      [Modules.PRODUCT]: { variant_id: variant.id },
      [Modules.INVENTORY]: { inventory_item_id: items[index]?.id ?? "" },
      data: { required_quantity: 1 },
    },
    {
      [Modules.PRODUCT]: { product_id: variant.product_id ?? "" },
      [Modules.SALES_CHANNEL]: { sales_channel_id: shop.salesChannelId },
    },
    {
      [Modules.PRODUCT]: { product_id: variant.product_id ?? "" },
      [Modules.FULFILLMENT]: { shipping_profile_id: shop.profileId },
    },
  ])
  await container.resolve(ContainerRegistrationKeys.LINK).create(links)
}

async function grantAccess(
  container: MedusaContainer,
  shop: Shop,
  samples: SampleProduct[],
  productIds: string[],
) {
  const access = container.resolve<AccessService>("catalogueAccess")
  await access.ensureProducts(productIds)
  const rows = await access.listProductAccesses({ product_id: productIds }, { take: null })
  const sampleOfProduct = new Map(productIds.map((id, index) => [id, samples[index]]))
  await access.updateProductAccesses(
    rows.map(({ id, product_id }) => {
      const sample = sampleOfProduct.get(product_id)
      const doctors = sample?.doctors.flatMap((doctor) => shop.doctorIds[doctor] ?? []) ?? []
      return { id, visibility: sample?.visibility, featured: sample?.featured, doctor_ids: doctors }
    }),
  )
}

/** Creates the products `from` to `upTo` (exclusive) with the engine's module services, ready to be sold. */
export async function seedBatch(
  container: MedusaContainer,
  shop: Shop,
  from: number,
  upTo: number,
): Promise<void> {
  const samples = Array.from({ length: upTo - from }, (_, index) =>
    sampleProduct(from + index, shop.doctorIds.length),
  )
  const products = await container
    .resolve<IProductModuleService>(Modules.PRODUCT)
    .createProducts(samples.map((sample) => toProduct(sample, shop)))
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const created = samples.flatMap(({ handle }) => byHandle.get(handle) ?? [])
  await sell(
    container,
    shop,
    samples,
    created.flatMap(({ id, variants }) => (variants[0] ? [{ ...variants[0], product_id: id }] : [])),
  )
  await grantAccess(
    container,
    shop,
    samples,
    created.map(({ id }) => id),
  )
}
