import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import { reconcileCustomerEmails } from "./follow-customer-emails"
import { followChanges } from "../../customer-group/actions/reconcile-groups"
import { ChangeWindow, windowSince } from "../../read-model/queries/change-window"
import type { AffectedRows } from "../../directory/queries/affected"
import { rebuildDirectory } from "../../directory/actions/rebuild"
import { recentChanges } from "../../directory/queries/recent-changes"
import { refreshDirectory } from "../../directory/actions/refresh"
import { sweepDirectory } from "../../directory/actions/sweep-directory"

const window = new ChangeWindow()
/** Retried on each run, since the rows may only have been locked for a moment. */
let failed: AffectedRows & { customerIds: string[] } = { accountIds: [], orderIds: [], customerIds: [] }

async function readChanges(container: MedusaContainer, last: Date): Promise<void> {
  const scan = window.scan()
  const changes = await recentChanges(container, scan, windowSince(last))
  const customerIds = [...(changes.customerIds ?? []), ...failed.customerIds]
  await followChanges(container, changes)
  const unmoved = await reconcileCustomerEmails(container, customerIds)
  const unwritten = await refreshDirectory(container, {
    ...changes,
    accountIds: [...(changes.accountIds ?? []), ...failed.accountIds],
    orderIds: [...(changes.orderIds ?? []), ...failed.orderIds],
  })
  failed = { ...unwritten, customerIds: unmoved }
  scan.done()
}

const readChangesOfUsersAndOrdersStep = createStep(
  "read-changes-of-users-and-orders",
  async (_: void, { container }) => {
    const directory = container.resolve(DIRECTORY_MODULE)
    const until = await directory.horizon()
    const last = await directory.reconciledUntil()
    if (last) {
      await readChanges(container, last)
      await sweepDirectory(container)
    } else {
      await rebuildDirectory(container)
    }
    await directory.markReconciled(until)
    return new StepResponse(undefined)
  },
)

/**
 * Updates the directory of users and orders for everything that changed since the last run, because events are lost
 * when a process dies, and some order changes emit none. Also updates the customer groups of accounts whose flags
 * changed, and the sign-in of customers whose address changed. Each run also reads a slice of all rows, to find changes
 * that leave no trace at all. The first run reads everything.
 */
export const reconcileDirectoryWorkflow = createWorkflow("reconcile-directory", () => {
  readChangesOfUsersAndOrdersStep()
  return new WorkflowResponse(undefined)
})
