import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { END_NOTICE_MS, isApprovedDoctor } from "#domains/people/access/rules/product-access"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { queueEmail, triggerEmailSending } from "#domains/email/actions/queue-email"
import { findAccountFacts } from "#domains/email/queries/account-facts"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { doctorLock, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { changeUserRoleWorkflow } from "./change-user-role"

export const END_DOCTOR_APPROVALS_JOB = "end-doctor-approvals"

/** The maximum number of accounts per run, for each of the two tasks; the next run handles the rest. */
const MOST_ACCOUNTS = 200

/** @returns false if the approval was extended or ended meanwhile */
async function endApproval(container: MedusaContainer, accountId: number): Promise<boolean> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "doctor_status", "doctor_until"], take: 1 })
  if (account?.doctor_status !== "approved" || isApprovedDoctor(account)) return false
  const until = account.doctor_until && new Date(account.doctor_until).toISOString()
  await changeUserRoleWorkflow(container).run({
    input: {
      accountId,
      flag: "isDoctor",
      value: false,
      actor: SYSTEM,
      doctor: { before: { status: "approved", until }, after: { status: "expired", until } },
    },
  })
  return true
}

/** Puts the email into the outbox, in the transaction that records the notification. */
async function notifyOfEnd(
  container: MedusaContainer,
  { id: accountId, until }: { id: number; until: Date },
): Promise<boolean> {
  const facts = await findAccountFacts(container, accountId)
  return inTransaction(container, async (transaction) => {
    const isNoted = await transaction.resolve(ACCOUNT_MODULE).noteEndNotified({ id: accountId, until })
    if (!isNoted || !facts) return false
    const email = {
      template: "doctor-application" as const,
      about: `${accountId}:expiring:${until.toISOString()}`,
      recipient: facts.email,
      data: { accountId, step: "doctor-expiring" as const },
    }
    await queueEmail(transaction, email)
    return true
  })
}

interface EndedApprovals {
  ended: number
  /** The number of emails about an approval that ends soon. */
  notified: number
}

/** After a crash, the next run does the rest. Of two concurrent runs, only one ends an approval or sends its email. */
const endDoctorApprovalsStep = createStep("end-doctor-approvals", async (_: void, { container }) => {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const locking = container.resolve(Modules.LOCKING)
  const done: EndedApprovals = { ended: 0, notified: 0 }
  let failed = 0
  const attempt = async (accountId: number, run: () => Promise<boolean>) => {
    try {
      return await run()
    } catch (error) {
      failed += 1
      const subject = `user ${accountId}`
      await recordJobFailure(container, { job: END_DOCTOR_APPROVALS_JOB, subject, error })
      return false
    }
  }
  const now = new Date()
  const over = await accounts.listAccounts(
    { doctor_status: "approved", doctor_until: { $lte: now } },
    { select: ["id"], order: { id: "ASC" }, take: MOST_ACCOUNTS },
  )
  for (const { id } of over) {
    const end = () => endApproval(container, id)
    if (await attempt(id, () => locking.execute([doctorLock(id)], end, { timeout: LOCK_SECONDS })))
      done.ended += 1
  }
  const until = new Date(now.getTime() + END_NOTICE_MS)
  for (const doctor of await accounts.doctorsToNotify({ until, limit: MOST_ACCOUNTS })) {
    if (await attempt(doctor.id, () => notifyOfEnd(container, doctor))) done.notified += 1
  }
  if (done.ended + done.notified > 0) triggerEmailSending(container)
  if (failed === 0) await settleJobFailures(container, { job: END_DOCTOR_APPROVALS_JOB })
  return new StepResponse<EndedApprovals>(done)
})

/**
 * Ends expired doctor approvals, which closes the doctors' storefronts, and emails doctors whose approval ends within
 * thirty days. Until this job runs, the flag itself already prevents purchases, because it compares the time.
 */
export const endDoctorApprovalsWorkflow = createWorkflow(
  "end-doctor-approvals",
  function endDoctorApprovals() {
    return new WorkflowResponse(endDoctorApprovalsStep())
  },
)
