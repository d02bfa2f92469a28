import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { listPrivateFiles, type StoredFile } from "../../../engine/files"
import { graphRows } from "../../../engine/graph"
import { rowsAcross } from "../../../lib/rows"
import type { ReturnNotes } from "../../order-status/rules/return-state"

/** How `addReviewPicture` and `addReturnPicture` name their files, below what the provider puts before it. */
const BUYERS_PICTURE = /-(?:review|return)-[0-9a-f-]{36}(?:-small|-large)?\.webp$/
/** Clocks of the disk and of the database may differ by this. */
const CLOCK_SKEW_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Older files were looked at by earlier runs. */
const LOOKED_BACK_MS = 7 * DAY_MS

const USED_BY_REVIEWS = `
select file.value as id from review, jsonb_array_elements(pictures) picture, jsonb_each_text(picture -> 'files') file
  where jsonb_typeof(pictures) = 'array' and file.value = any(?)`

async function usedByReviews(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const rows = await rowsAcross<{ id: string }>(container, USED_BY_REVIEWS, [ids])
  return rows.map(({ id }) => id)
}

/** A return notes a picture after its file is written, so only those can use a file that were changed since. */
async function usedByReturns(container: MedusaContainer, since: Date): Promise<string[]> {
  const rows = await graphRows<{ metadata: ReturnNotes | null }>(container, {
    entity: "return",
    fields: ["metadata"],
    filters: { updated_at: { $gte: since } },
  })
  return rows.flatMap(({ metadata }) => (metadata?.pictures ?? []).map(({ file }) => file))
}

async function unusedAmong(container: MedusaContainer, files: StoredFile[]): Promise<string[]> {
  const oldest = Math.min(...files.map(({ modifiedAt }) => modifiedAt.getTime()))
  const ids = files.map(({ id }) => id)
  const used = new Set([
    ...(await usedByReviews(container, ids)),
    ...(await usedByReturns(container, new Date(oldest - CLOCK_SKEW_MS))),
  ])
  return ids.filter((id) => !used.has(id))
}

interface RemoveUnusedPicturesInput {
  /** Leaves alone what is younger than this, since it may still be noted. */
  graceSeconds: number
}

const removeUnusedPicturesStep = createStep(
  "remove-unused-pictures",
  async ({ graceSeconds }: RemoveUnusedPicturesInput, { container }) => {
    const until = Date.now() - graceSeconds * 1000
    const files = (await listPrivateFiles(container, BUYERS_PICTURE)).filter(
      ({ modifiedAt }) => modifiedAt.getTime() < until && modifiedAt.getTime() > until - LOOKED_BACK_MS,
    )
    const unused = files.length > 0 ? await unusedAmong(container, files) : []
    if (unused.length > 0) await container.resolve(Modules.FILE).deleteFiles(unused)
    return new StepResponse(unused.length)
  },
)

/**
 * Deletes the pictures of buyers that no review and no return names: their process ended between writing the file and noting
 * it. Returns their number. Two queries, and none without a new picture.
 */
export const removeUnusedPicturesWorkflow = createWorkflow(
  "remove-unused-pictures",
  (input: RemoveUnusedPicturesInput) => new WorkflowResponse(removeUnusedPicturesStep(input)),
)
