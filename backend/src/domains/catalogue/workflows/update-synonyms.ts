import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { recordAuditStep } from "../../audit/steps/record-audit"

interface UpdateSynonymsInput {
  groups: string[][]
  /** The account of the administrator who does it. */
  actorId: number
}

const replaceSynonymsStep = createStep(
  "replace-synonyms",
  async ({ groups }: UpdateSynonymsInput, { container }) => {
    const catalogue = container.resolve(CATALOGUE_MODULE)
    const before = await catalogue.replaceSynonyms(groups)
    return new StepResponse({ before, after: await catalogue.synonyms() }, before)
  },
  async (before, { container }) => {
    if (before) await container.resolve(CATALOGUE_MODULE).replaceSynonyms(before)
  },
)

/** Replaces the words that mean the same in a search, and records it. */
export const updateSynonymsWorkflow = createWorkflow("update-synonyms", (input: UpdateSynonymsInput) => {
  const change = replaceSynonymsStep(input)
  const entry = transform({ input, change }, (data) => ({
    actor: { accountId: data.input.actorId },
    action: "updated",
    subject: "search_synonyms" as const,
    subjectId: null,
    before: { groups: data.change.before.map((words) => words.join(", ")) },
    after: { groups: data.change.after.map((words) => words.join(", ")) },
  }))
  recordAuditStep(entry)
  return new WorkflowResponse(change.after)
})
