import type { FilterablePriceListProps, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import {
  ChangeWindow,
  windowSince,
  type ChangeScan,
  type ChangeSource,
} from "../../read-model/queries/change-window"
import { followAudiences } from "../actions/follow-audiences"
import { rebuildCatalogue } from "../actions/rebuild"
import { refreshCatalogue, type RefreshCatalogueInput } from "../actions/refresh"
import { refreshDoctors } from "../actions/refresh-doctors"
import { sweepCatalogue } from "../actions/sweep-catalogue"
import { affectedProducts } from "../queries/affected-products"

const SOURCES = {
  product: { entity: "product", field: "id" },
  category: { entity: "product_category", field: "id" },
  variant: { entity: "product_variant", field: "id" },
  level: { entity: "inventory_level", field: "id" },
  price: { entity: "price", field: "id" },
  priceList: { entity: "price_list", field: "id" },
  access: { entity: "product_access", field: "product_id" },
  channel: { entity: "product_sales_channel", field: "product_id", linkPrefix: "prodsc" },
  variantItem: { entity: "product_variant_inventory_item", field: "variant_id", linkPrefix: "pvitem" },
  variantPrices: { entity: "product_variant_price_set", field: "variant_id", linkPrefix: "pvps" },
} satisfies Record<string, ChangeSource>

/** Price lists that begin or end in a period, for which the engine emits no event. */
async function turningPriceLists(container: MedusaContainer, since: Date, until: Date): Promise<string[]> {
  const pricing = container.resolve(Modules.PRICING)
  const period = { $gt: since.toISOString(), $lte: until.toISOString() }
  const filters: FilterablePriceListProps = { $or: [{ starts_at: period }, { ends_at: period }] }
  const lists = await pricing.listPriceLists(filters, { select: ["id"], take: null })
  return lists.map((list) => list.id)
}

/**
 * Rows of the catalogue that have to be refreshed because something changed since a point in time, whether or not an
 * event was emitted.
 *
 * @param turned the period for which price lists that began or ended are included
 */
async function recentChanges(
  container: MedusaContainer,
  scan: ChangeScan,
  since: Date,
  turned: { since: Date; until: Date },
): Promise<RefreshCatalogueInput> {
  const changed = (source: keyof typeof SOURCES) => scan.changes<string>(container, SOURCES[source], since)
  const [
    products,
    categoryIds,
    variants,
    levels,
    prices,
    priceLists,
    accesses,
    channels,
    items,
    sets,
    turning,
  ] = await Promise.all([
    changed("product"),
    changed("category"),
    changed("variant"),
    changed("level"),
    changed("price"),
    changed("priceList"),
    changed("access"),
    changed("channel"),
    changed("variantItem"),
    changed("variantPrices"),
    turningPriceLists(container, turned.since, turned.until),
  ])
  const affected = await Promise.all([
    affectedProducts(container, "product-variant", [...variants, ...items, ...sets]),
    affectedProducts(container, "inventory-level", levels),
    affectedProducts(container, "price", prices),
    affectedProducts(container, "price-list", [...priceLists, ...turning]),
  ])
  return {
    productIds: [...new Set([...products, ...accesses, ...channels, ...affected.flat()])],
    categoryIds,
  }
}

/** Price lists that began or ended in the minute before the last run are included again. */
const TURNING_OVERLAP_MS = 60_000

const window = new ChangeWindow()
/** Retried on each run, since the rows may only have been locked for a moment. */
let failed: Awaited<ReturnType<typeof refreshCatalogue>> = { productIds: [], categoryIds: [] }

async function readChanges(container: MedusaContainer, last: Date): Promise<void> {
  const since = windowSince(last)
  const turned = { since: new Date(last.getTime() - TURNING_OVERLAP_MS), until: new Date() }
  const scan = window.scan()
  const changes = await recentChanges(container, scan, since, turned)
  failed = await refreshCatalogue(container, {
    productIds: [...(changes.productIds ?? []), ...failed.productIds],
    categoryIds: [...(changes.categoryIds ?? []), ...failed.categoryIds],
  })
  scan.done()
}

const readRecentChangesStep = createStep("read-recent-changes", async (_: void, { container }) => {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const until = await catalogue.horizon()
  const last = await catalogue.reconciledUntil()
  await followAudiences(container)
  if (last) {
    await readChanges(container, last)
    await refreshDoctors(container, await catalogue.assignedDoctors())
    await sweepCatalogue(container)
  } else {
    await rebuildCatalogue(container)
  }
  await catalogue.markReconciled(until)
  return new StepResponse(undefined)
})

/**
 * Updates the catalogue for everything that the engine changed since the last run, because events are lost when a
 * process dies, and price lists begin and end without one. Each run also compares a slice of all rows, to find changes
 * that leave no trace. The first run reads everything.
 */
export const reconcileCatalogueWorkflow = createWorkflow("reconcile-catalogue", () => {
  readRecentChangesStep()
  return new WorkflowResponse(undefined)
})
