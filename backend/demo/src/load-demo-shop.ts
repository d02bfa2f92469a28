import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { SHORTEST_PASSWORD } from "@shop/contracts/constants"
import { CATALOGUE_ACCESS_MODULE } from "@shop/backend/modules/catalogue-access"
import { SITE_SETTINGS_MODULE } from "@shop/backend/modules/site-settings"
import { followNow } from "@shop/backend/processes/set-up/actions/start-following"
import { setUpShopWorkflow } from "@shop/backend/processes/set-up/workflows/set-up-shop"
import { DEMO_ACCOUNTS } from "./data/accounts"
import { DEMO_CATEGORIES } from "./data/categories"
import { DEMO_PRODUCTS } from "./data/products"
import { DEMO_TESTIMONIALS } from "./data/testimonials"
import { loadAccess } from "./steps/load-access"
import { loadAccounts } from "./steps/load-accounts"
import { loadCategories } from "./steps/load-categories"
import { loadDiscounts } from "./steps/load-discounts"
import { DEMO_OFFER, loadOffer } from "./steps/load-offer"
import { loadMemberships } from "./steps/load-memberships"
import { loadOrders } from "./steps/load-orders"
import { loadPages } from "./steps/load-pages"
import { takePastNumbers } from "./steps/load-past-orders"
import { loadProducts } from "./steps/load-products"
import { loadReviews } from "./steps/load-reviews"
import { loadTestimonials } from "./steps/load-testimonials"
import { uploadPictures } from "./steps/upload-pictures"

/** The phone number is one of those that are reserved for fictional use. */
const DEMO_SETTINGS = {
  isDemo: true,
  siteName: "Meridian Recovery",
  siteDescription: "Recovery and rehabilitation products, chosen with healthcare professionals.",
  contactEmail: "care@meridian-recovery.example",
  contactPhone: "(800) 555-0149",
  doctorApproval: "automatic",
  minimumPasswordLength: SHORTEST_PASSWORD,
} as const

const PORTRAITS = DEMO_ACCOUNTS.flatMap(({ doctor }) => doctor?.picture ?? [])
const PICTURES = [
  ...DEMO_OFFER.map(({ picture }) => picture),
  ...DEMO_CATEGORIES.map(({ picture }) => picture),
  ...DEMO_TESTIMONIALS.map(({ picture }) => picture),
  ...DEMO_PRODUCTS.map(({ handle }) => handle),
]

/** Whether the shop has no products yet besides its own, the membership and the starter kit. */
async function isEmpty(container: MedusaContainer): Promise<boolean> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [goods] = await access.listProductAccesses({ kind: "goods" }, { take: 1 })
  return !goods
}

/**
 * Loads the demo shop into an empty shop, through the engine's workflows and ours. A shop with products gets no demo
 * data.
 */
export default async function loadDemoShop({ container }: Pick<ExecArgs, "container">): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { result: shop } = await setUpShopWorkflow(container).run({ input: undefined })
  if (!(await isEmpty(container))) {
    logger.info("The shop already has products, so the demo shop wasn't loaded.")
    return
  }
  const startedAt = Date.now()
  await container.resolve(SITE_SETTINGS_MODULE).change(DEMO_SETTINGS)
  await updateStoresWorkflow(container).run({
    input: { selector: { id: shop.storeId }, update: { name: DEMO_SETTINGS.siteName } },
  })
  logger.info(
    `Loading the demo shop: drawing ${PORTRAITS.length + PICTURES.length} pictures, creating accounts …`,
  )
  const [pictures, people] = await Promise.all([
    uploadPictures(container, PICTURES),
    uploadPictures(container, PORTRAITS).then((portraits) => loadAccounts(container, portraits)),
    loadDiscounts(container),
  ])
  logger.info(`Loading the demo shop: ${DEMO_PRODUCTS.length} products …`)
  const categoryIds = await loadCategories(container, pictures)
  const productIds = await loadProducts(container, shop, categoryIds, pictures)
  await loadOffer(container, shop, pictures)
  await loadAccess(container, productIds, people)
  await loadTestimonials(container, pictures)
  await loadPages(container)
  await followNow(container)
  logger.info("Loading the demo shop: memberships and orders …")
  const pastNumbers = await takePastNumbers(container)
  await loadMemberships(container, people)
  await loadOrders(container, people, productIds, pastNumbers)
  await loadReviews(container, people, productIds)
  await followNow(container)
  logger.info(`Demo shop loaded (${Math.round((Date.now() - startedAt) / 1000)} s).`)
}
