import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"

interface UpdateSynonymsInput {
  groups: string[][]
  /** The administrator's account. */
  actorId: number
}

/** Groups as recorded in the audit log. */
const described = (groups: string[][]) => ({ groups: groups.map((words) => words.join(", ")) })

const replaceSynonymsStep = createStep(
  "replace-synonyms",
  async ({ groups }: UpdateSynonymsInput, { container }) => {
    const catalogue = container.resolve(CATALOGUE_MODULE)
    const before = await catalogue.replaceSynonyms(groups)
    const after = await catalogue.synonyms()
    return new StepResponse({ groups: after, before: described(before), after: described(after) }, before)
  },
  async (before, { container }) => {
    if (before) await container.resolve(CATALOGUE_MODULE).replaceSynonyms(before)
  },
)

/** Replaces the search synonyms and records it in the audit log; returns the groups as stored. */
export const updateSynonymsWorkflow = createWorkflow("update-synonyms", (input: UpdateSynonymsInput) => {
  const change = replaceSynonymsStep(input)
  recordAuditStep({
    actor: { accountId: input.actorId },
    action: "updated",
    subject: "search_synonyms",
    subjectId: null,
    before: change.before,
    after: change.after,
  })
  return new WorkflowResponse(change.groups)
})
