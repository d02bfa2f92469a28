import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { ChangeWindow, windowSince } from "../../read-model/queries/change-window"
import { followAudiences } from "../actions/follow-audiences"
import { rebuildCatalogue } from "../actions/rebuild"
import { recentChanges } from "../queries/recent-changes"
import { refreshCatalogue } from "../actions/refresh"
import { refreshDoctors } from "../actions/refresh-doctors"
import { sweepCatalogue } from "../actions/sweep-catalogue"

/** Price lists that began or ended in the minute before are looked for again. */
const TURNING_OVERLAP_MS = 60_000

const window = new ChangeWindow()
/** Tried again each time: what failed may have been locked for a moment only. */
let failed: Awaited<ReturnType<typeof refreshCatalogue>> = { productIds: [], categoryIds: [] }

async function readChanges(container: MedusaContainer, last: Date): Promise<void> {
  const since = windowSince(last)
  const turned = { since: new Date(last.getTime() - TURNING_OVERLAP_MS), until: new Date() }
  const look = window.look()
  const changes = await recentChanges(container, look, since, turned)
  failed = await refreshCatalogue(container, {
    productIds: [...(changes.productIds ?? []), ...failed.productIds],
    categoryIds: [...(changes.categoryIds ?? []), ...failed.categoryIds],
  })
  look.done()
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
 * Finds what the engine changed since the last time and shows it to the catalogue: events are lost when a
 * process dies, and price lists begin and end without one. Compares a slice of everything besides, for what tells
 * nobody that it has changed. The first time it reads everything.
 */
export const reconcileCatalogueWorkflow = createWorkflow("reconcile-catalogue", () => {
  readRecentChangesStep()
  return new WorkflowResponse(undefined)
})
