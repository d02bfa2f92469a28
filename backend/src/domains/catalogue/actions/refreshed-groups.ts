import { LRUCache } from "lru-cache"

/**
 * Engine ids of products by the group of events of the workflow that refreshed them. A group's events follow right after
 * the workflow, so only the latest groups matter.
 */
const refreshed = new LRUCache<string, ReadonlySet<string>>({ max: 500 })

/** What a step is told about the workflow that it is part of. */
export interface StepContext {
  eventGroupId?: string
  /** Set if the workflow is itself a step of another, which may change the products afterwards. */
  parentStepIdempotencyKey?: string
}

/**
 * Notes that a workflow has refreshed products after all its changes, so that the events which it emits when it ends
 * need not refresh them again. Only this process knows: wherever else an event arrives, it refreshes the products.
 */
export function noteRefreshed(
  { eventGroupId, parentStepIdempotencyKey }: StepContext,
  productIds: readonly string[],
): void {
  if (eventGroupId === undefined || parentStepIdempotencyKey || productIds.length === 0) return
  refreshed.set(eventGroupId, new Set(productIds))
}

/** Those of the products that the workflow which emitted an event has not refreshed itself. */
export function leftToRefresh(
  metadata: { eventGroupId?: string } | undefined,
  productIds: readonly string[],
): string[] {
  const done = refreshed.get(metadata?.eventGroupId ?? "")
  return productIds.filter((id) => !done?.has(id))
}
