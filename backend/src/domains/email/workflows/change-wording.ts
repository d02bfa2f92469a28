import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { EmailWording } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { EMAIL_MODULE } from "#modules/email/index"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"
import { findOccasion } from "../presenter"
import { hasLooseBraces, placeholdersOf, unknownPlaceholders } from "../rules/wording"

interface ChangeWordingInput {
  /** The occasion of the email. */
  name: string
  /** Null to restore the standard wording. */
  wording: EmailWording | null
  /** Account id of the administrator who changes it. */
  actorId: number
}

function assertPlaceholders(wording: EmailWording, known: string[]): void {
  const hint = known.length > 0 ? `You can use ${known.map((word) => `{{${word}}}`).join(", ")}.` : ""
  const wrong = (["subject", "opening"] as const).flatMap((field) => {
    const [name] = unknownPlaceholders(wording[field], known)
    const problem =
      name !== undefined
        ? `This email has no placeholder {{${name}}}.`
        : hasLooseBraces(wording[field]) && "Put each placeholder between double braces."
    return problem ? [[field, `${problem} ${hint}`.trim()] as const] : []
  })
  if (wrong.length > 0) throwError("validation", undefined, Object.fromEntries(wrong))
}

const writeWordingStep = createStep(
  "write-email-wording",
  async ({ name, wording }: ChangeWordingInput, { container }) => {
    const { occasion } = findOccasion(name)
    if (wording) assertPlaceholders(wording, placeholdersOf(occasion.sample))
    const former = await container.resolve(EMAIL_MODULE).replaceWording(name, wording)
    return new StepResponse(
      { before: { ...(former ?? occasion.wording) }, after: { ...(wording ?? occasion.wording) } },
      { name, former },
    )
  },
  async (undo, { container }) => {
    if (undo) await container.resolve(EMAIL_MODULE).replaceWording(undo.name, undo.former)
  },
)

/**
 * Replaces the wording of an email, or restores the standard one, and records the change in the audit log.
 *
 * @throws ApiError `not_found`, or `validation` for a placeholder that the email doesn't have, or that isn't whole
 */
export const changeWordingWorkflow = createWorkflow("change-email-wording", (input: ChangeWordingInput) => {
  const change = writeWordingStep(input)
  recordAuditStep({
    actor: { accountId: input.actorId },
    action: "updated",
    subject: "email",
    subjectId: input.name,
    before: change.before,
    after: change.after,
  })
  return new WorkflowResponse(undefined)
})
