import type { MedusaContainer } from "@medusajs/framework/types"
import { RefreshQueue } from "../../read-model/actions/refresh-queue"
import { refreshCatalogue, type RefreshCatalogueInput } from "./refresh"
import { refreshStock } from "./refresh-stock"

/** One change in the engine makes many events: those that come within this time are answered by one refresh. */
const GATHERING_MS = 40

/** Engine ids of what is to be read again; of the products in `stockOf` only the stock has changed. */
interface RefreshInput extends RefreshCatalogueInput {
  stockOf?: string[]
}

const queue = new RefreshQueue<keyof RefreshInput>(
  async (container, { productIds, categoryIds, stockOf }) => {
    const whole = new Set(productIds.map(String))
    const restocked = stockOf.map(String).filter((id) => !whole.has(id))
    // What can't be written so is read as a whole, which records what is wrong with it.
    const left = await refreshStock(container, restocked).catch(() => restocked)
    await refreshCatalogue(container, {
      productIds: [...whole, ...left],
      categoryIds: categoryIds.map(String),
    })
  },
  ["productIds", "categoryIds", "stockOf"],
)

/**
 * Refreshes the catalogue soon, together with what others ask for meanwhile. Resolves when it is done,
 * and rejects when that failed, so that an event bus that delivers again can do so.
 *
 * @param delayMs longer where who made the change refreshes it as well, so that both are one
 */
export function refreshSoon(
  container: MedusaContainer,
  input: RefreshInput,
  delayMs = GATHERING_MS,
): Promise<void> {
  return queue.soon(container, input, delayMs)
}

/** Refreshes the catalogue at once, with what waits for it. Resolves when it is done. */
export function refreshNow(container: MedusaContainer, input: RefreshInput): Promise<void> {
  return queue.now(container, input)
}
