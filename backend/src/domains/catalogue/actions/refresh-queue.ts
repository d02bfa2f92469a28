import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefreshCatalogueInput } from "./refresh"
import { refreshCatalogueWorkflow } from "../workflows/refresh-catalogue"

/** One change in the engine makes many events: those that come within this time are answered by one refresh. */
const GATHERING_MS = 40

interface Waiting {
  productIds: Set<string>
  categoryIds: Set<string>
  done: Promise<void>
}

let waiting: Waiting | undefined

/**
 * Refreshes the catalogue soon, together with what others ask for meanwhile. Resolves when it is done,
 * and rejects when that failed, so that an event bus that delivers again can do so.
 */
export function refreshSoon(container: MedusaContainer, input: RefreshCatalogueInput): Promise<void> {
  const { productIds = [], categoryIds = [] } = input
  if (productIds.length + categoryIds.length === 0) return Promise.resolve()
  waiting ??= startGathering(container)
  for (const id of productIds) waiting.productIds.add(id)
  for (const id of categoryIds) waiting.categoryIds.add(id)
  return waiting.done
}

function startGathering(container: MedusaContainer): Waiting {
  const productIds = new Set<string>()
  const categoryIds = new Set<string>()
  const done = new Promise<void>((resolve) => setTimeout(resolve, GATHERING_MS)).then(async () => {
    waiting = undefined
    await refreshCatalogueWorkflow(container).run({
      input: { productIds: [...productIds], categoryIds: [...categoryIds] },
    })
  })
  return { productIds, categoryIds, done }
}
