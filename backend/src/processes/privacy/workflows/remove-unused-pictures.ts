import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { listStoredFiles, type StoredFile } from "#engine/files"
import { graphRows } from "#engine/graph"
import { rowsAcross } from "#lib/rows"
import type { ReturnNotes } from "#domains/order-facts/rules/return-state"

/** File names of `addReviewPicture`, `addReturnPicture` and `setProfilePicture`, after the provider's prefix. */
const PICTURES = [
  { access: "private", name: /-(?:review|return)-[0-9a-f-]{36}(?:-small|-large)?\.webp$/ },
  { access: "public", name: /-portrait-[0-9a-f-]{36}\.webp$/ },
] as const
/** How much the clocks of the disk and the database may differ. */
const CLOCK_SKEW_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Older files were checked by earlier runs. */
const LOOKED_BACK_MS = 7 * DAY_MS

const USED_IN_MODULES = `
select profile_image_file as id from account where profile_image_file = any(?) and deleted_at is null
union all select file.value as id from review, jsonb_array_elements(pictures) picture, jsonb_each_text(picture -> 'files') file
  where jsonb_typeof(pictures) = 'array' and file.value = any(?)`

/** The files among these that reviews and accounts use. */
async function usedInModules(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const rows = await rowsAcross<{ id: string }>(container, USED_IN_MODULES, [ids, ids])
  return rows.map(({ id }) => id)
}

/** Files used by returns. A return records a picture after its file is written, so only later changes matter. */
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
    ...(await usedInModules(container, ids)),
    ...(await usedByReturns(container, new Date(oldest - CLOCK_SKEW_MS))),
  ])
  return ids.filter((id) => !used.has(id))
}

interface RemoveUnusedPicturesInput {
  /** Leaves alone newer files, because they may still be recorded. */
  graceSeconds: number
}

const removeUnusedPicturesStep = createStep(
  "remove-unused-pictures",
  async ({ graceSeconds }: RemoveUnusedPicturesInput, { container }) => {
    const until = Date.now() - graceSeconds * 1000
    const stored = await Promise.all(PICTURES.map((kind) => listStoredFiles(container, kind)))
    const files = stored
      .flat()
      .filter(
        ({ modifiedAt }) => modifiedAt.getTime() < until && modifiedAt.getTime() > until - LOOKED_BACK_MS,
      )
    const unused = files.length > 0 ? await unusedAmong(container, files) : []
    if (unused.length > 0) await container.resolve(Modules.FILE).deleteFiles(unused)
    return new StepResponse(unused.length)
  },
)

/**
 * Deletes users' pictures that no review, return or account refers to, because the process ended between writing the
 * file and recording it. Returns their number. Two queries, and none without a new picture.
 */
export const removeUnusedPicturesWorkflow = createWorkflow(
  "remove-unused-pictures",
  (input: RemoveUnusedPicturesInput) => new WorkflowResponse(removeUnusedPicturesStep(input)),
)
