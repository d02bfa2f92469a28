import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { DIRECTORY_MODULE } from "../../modules/directory"
import type DirectoryModuleService from "../../modules/directory/service"
import { reconcileCustomerEmails } from "../account/follow-customer-emails"
import { rebuildDirectory } from "./rebuild"
import { recentChanges } from "./recent-changes"
import { refreshDirectory } from "./refresh"

/** Changes are looked for again for this long, since a transaction may end after a later one. */
const OVERLAP_MS = 60_000

const readChangesOfUsersAndOrdersStep = createStep(
  "read-changes-of-users-and-orders",
  async (_: void, { container }) => {
    const directory = container.resolve<DirectoryModuleService>(DIRECTORY_MODULE)
    const now = new Date()
    const last = await directory.reconciledUntil()
    if (last) {
      const since = new Date(last.getTime() - OVERLAP_MS)
      const changes = await recentChanges(container, since)
      await reconcileCustomerEmails(container, changes.customerIds ?? [])
      await refreshDirectory(container, changes)
    } else {
      await rebuildDirectory(container)
    }
    await directory.markReconciled(now)
    return new StepResponse(undefined)
  },
)

export const reconcileDirectoryWorkflowId = "reconcile-directory"

/**
 * Finds what changed since the last time and shows it to the directory: events are lost when a process
 * dies, and some changes of an order have none. Accounts sign in by the addresses of their customers from then
 * on, too. The first time it reads everything.
 */
export const reconcileDirectoryWorkflow = createWorkflow(reconcileDirectoryWorkflowId, () => {
  readChangesOfUsersAndOrdersStep()
  return new WorkflowResponse(undefined)
})
