import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ModerationBody } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { REVIEW_MODULE } from "#modules/review/index"
import type { ReviewRow } from "#modules/review/service"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"
import { queueEmail, withdrawEmail } from "#domains/email/actions/queue-email"
import { changeReviews } from "../actions/change-reviews"

interface ModerateReviewInput extends ModerationBody {
  id: number
  /** The account id of the deciding administrator. */
  actorId: number
}

/**
 * A review by its id.
 *
 * @throws ApiError `not_found`
 */
export async function loadReview(container: MedusaContainer, id: number): Promise<ReviewRow> {
  const [row] = await container.resolve(REVIEW_MODULE).listReviews({ id }, { take: 1 })
  return row ?? throwError("not_found", "The author has deleted this review.")
}

async function emailOf(container: MedusaContainer, accountId: number): Promise<string | undefined> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["customer_id"], take: 1 })
  if (!account) return undefined
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: account.customer_id }, { select: ["email"], take: 1 })
  return customer?.email
}

/** The fields of a decision that the audit log records. */
const decisionOf = ({ status, refusal }: ReviewRow) => ({ status, reason: refusal })

const moderateReviewStep = createStep(
  "moderate-review-step",
  async ({ id, decision, reason, changedAt }: ModerateReviewInput, { container }) => {
    const { product_id: productId, account_id: accountId } = await loadReview(container, id)
    const recipient = await emailOf(container, accountId)
    const status = decision === "publish" ? "published" : "refused"
    const { before, after, key } = await changeReviews(container, productId, async (reviews, transaction) => {
      const refusal = decision === "refuse" ? (reason ?? null) : null
      const changed = await reviews.change(id, { status, refusal })
      if (!changed) return throwError("not_found")
      if (changed.before.updated_at.toISOString() !== changedAt) return throwError("changed_meanwhile")
      const isNews = changed.before.status !== status
      const about = `${id}:${changed.after.updated_at.toISOString()}`
      const email = { template: "review", about, recipient: recipient ?? "", data: { reviewId: id } } as const
      return { ...changed, key: recipient && isNews ? await queueEmail(transaction, email) : null }
    })
    return new StepResponse(
      { before: decisionOf(before), after: decisionOf(after) },
      { productId, before, key },
    )
  },
  async (done, { container }) => {
    if (!done) return
    const { id, status, refusal } = done.before
    await changeReviews(container, done.productId, (reviews) => reviews.change(id, { status, refusal }))
    if (done.key) await withdrawEmail(container, done.key)
  },
)

/**
 * Publishes or refuses a review, emails its author if its status changed, and records the decision.
 *
 * @throws ApiError `not_found`, `changed_meanwhile` if it has changed since the administrator loaded it
 */
export const moderateReviewWorkflow = createWorkflow("moderate-review", (input: ModerateReviewInput) => {
  const change = moderateReviewStep(input)
  recordAuditStep({
    actor: { accountId: input.actorId },
    action: "status_changed",
    subject: "review",
    subjectId: input.id,
    before: change.before,
    after: change.after,
  })
  return new WorkflowResponse(undefined)
})
