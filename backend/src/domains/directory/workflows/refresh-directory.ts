import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { DirectoryChanges } from "../queries/affected"
import { refreshDirectory } from "../actions/refresh"

// Unlike the step for other workflows, this one fails when it can't refresh, so that the event is delivered again.
const readOwnersAgainStep = createStep(
  "read-owners-again",
  async (changes: DirectoryChanges, { container }) => {
    await refreshDirectory(container, changes)
    return new StepResponse(undefined)
  },
)

/** Updates the directory of users and orders for some changes. */
export const refreshDirectoryWorkflow = createWorkflow("refresh-directory", (changes: DirectoryChanges) => {
  readOwnersAgainStep(changes)
  return new WorkflowResponse(undefined)
})
