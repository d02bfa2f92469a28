import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import type { ReviewChange } from "#modules/review/service"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"
import { changeReviews } from "../actions/change-reviews"

interface ReplyToReviewInput {
  id: number
  /** The facade's id. */
  productId: number
  /** Null removes the reply. */
  text: string | null
  /** The doctor with the reply; null for the shop. */
  doctor: { accountId: number; title: string | null; name: string | null } | null
  /** The account id of the person making the change. */
  actorId: number
}

const replyStep = createStep(
  "reply-to-review-step",
  async ({ id, productId, text, doctor }: ReplyToReviewInput, { container }) => {
    const changes: ReviewChange = {
      reply: text,
      replied_at: text === null ? null : new Date(),
      reply_account_id: text === null ? null : (doctor?.accountId ?? null),
      reply_title: text === null ? null : (doctor?.title ?? null),
      reply_name: text === null ? null : (doctor?.name ?? null),
    }
    const { before } = await changeReviews(
      container,
      productId,
      async (reviews) => (await reviews.change(id, changes)) ?? throwError("not_found"),
    )
    const { reply, replied_at, reply_account_id, reply_title, reply_name } = before
    const undo: ReviewChange = { reply, replied_at, reply_account_id, reply_title, reply_name }
    return new StepResponse({ before: { reply }, after: { reply: text } }, { id, productId, undo })
  },
  async (done, { container }) => {
    if (!done) return
    await changeReviews(container, done.productId, (reviews) => reviews.change(done.id, done.undo))
  },
)

/** Writes or removes the reply to a review, and records it in the audit log. */
export const replyToReviewWorkflow = createWorkflow("reply-to-review", (input: ReplyToReviewInput) => {
  const change = replyStep(input)
  recordAuditStep({
    actor: { accountId: input.actorId },
    action: "updated",
    subject: "review",
    subjectId: input.id,
    before: change.before,
    after: change.after,
  })
  return new WorkflowResponse(undefined)
})
