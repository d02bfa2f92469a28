import type { MedusaContainer } from "@medusajs/framework/types"
import { RefreshQueue } from "../../read-model/actions/refresh-queue"
import { refreshCatalogue, type RefreshCatalogueInput } from "./refresh"
import { refreshStock } from "./refresh-stock"

/** A change in the engine emits many events; those that arrive within this time share one refresh. */
const GATHERING_MS = 40

/** Engine ids of what to refresh; for products in `stockOf`, only the stock has changed. */
interface RefreshInput extends RefreshCatalogueInput {
  stockOf?: string[]
}

const queue = new RefreshQueue<keyof RefreshInput>(
  async (container, { productIds, categoryIds, stockOf }) => {
    const whole = new Set(productIds.map(String))
    const restocked = stockOf.map(String).filter((id) => !whole.has(id))
    // Products whose stock alone can't be written are refreshed completely, which records any failures.
    const left = await refreshStock(container, restocked).catch(() => restocked)
    await refreshCatalogue(container, {
      productIds: [...whole, ...left],
      categoryIds: categoryIds.map(String),
    })
  },
  ["productIds", "categoryIds", "stockOf"],
)

/**
 * Refreshes the catalogue soon, together with other requests that arrive until then. Resolves when the refresh is done
 * and rejects if it fails, so that an event bus with retries can redeliver the event.
 *
 * @param delayMs a longer delay if the code that made the change refreshes too, so that both share one refresh
 */
export function refreshSoon(
  container: MedusaContainer,
  input: RefreshInput,
  delayMs = GATHERING_MS,
): Promise<void> {
  return queue.soon(container, input, delayMs)
}

/** Refreshes the catalogue at once, together with all waiting requests. Resolves when the refresh is done. */
export function refreshNow(container: MedusaContainer, input: RefreshInput): Promise<void> {
  return queue.now(container, input)
}
