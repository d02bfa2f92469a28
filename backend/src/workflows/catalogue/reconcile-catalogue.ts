import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueModuleService from "../../modules/catalogue/service"
import { rebuildCatalogue } from "./rebuild"
import { recentChanges } from "./recent-changes"
import { refreshCatalogue } from "./refresh"
import { refreshDoctors } from "./refresh-doctors"

/** Changes are looked for again for this long, since a transaction may end after a later one. */
const OVERLAP_MS = 60_000

const readRecentChangesStep = createStep("read-recent-changes", async (_: void, { container }) => {
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const now = new Date()
  const last = await catalogue.reconciledUntil()
  if (last) {
    const since = new Date(last.getTime() - OVERLAP_MS)
    await refreshCatalogue(container, await recentChanges(container, since, now))
    await refreshDoctors(container, await catalogue.assignedDoctors())
  } else {
    await rebuildCatalogue(container)
  }
  await catalogue.markReconciled(now)
  return new StepResponse(undefined)
})

export const reconcileCatalogueWorkflowId = "reconcile-catalogue"

/**
 * Finds what the engine changed since the last time and shows it to the catalogue: events are lost when a
 * process dies, and price lists begin and end without one. The first time it reads everything.
 */
export const reconcileCatalogueWorkflow = createWorkflow(reconcileCatalogueWorkflowId, () => {
  readRecentChangesStep()
  return new WorkflowResponse(undefined)
})
