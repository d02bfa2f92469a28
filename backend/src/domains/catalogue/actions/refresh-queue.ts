import type { MedusaContainer } from "@medusajs/framework/types"
import { RefreshQueue } from "../../read-model/actions/refresh-queue"
import { refreshCatalogue, type RefreshCatalogueInput } from "./refresh"

/** One change in the engine makes many events: those that come within this time are answered by one refresh. */
const GATHERING_MS = 40

const queue = new RefreshQueue<"productIds" | "categoryIds">(
  async (container, { productIds, categoryIds }) => {
    await refreshCatalogue(container, {
      productIds: productIds.map(String),
      categoryIds: categoryIds.map(String),
    })
  },
  ["productIds", "categoryIds"],
)

/**
 * Refreshes the catalogue soon, together with what others ask for meanwhile. Resolves when it is done,
 * and rejects when that failed, so that an event bus that delivers again can do so.
 *
 * @param delayMs longer where who made the change refreshes it as well, so that both are one
 */
export function refreshSoon(
  container: MedusaContainer,
  input: RefreshCatalogueInput,
  delayMs = GATHERING_MS,
): Promise<void> {
  return queue.soon(container, input, delayMs)
}

/** Refreshes the catalogue at once, with what waits for it. Resolves when it is done. */
export function refreshNow(container: MedusaContainer, input: RefreshCatalogueInput): Promise<void> {
  return queue.now(container, input)
}
