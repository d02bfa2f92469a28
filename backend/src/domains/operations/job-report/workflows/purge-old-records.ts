import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { rowsAcross } from "#lib/rows"
import { IDEMPOTENCY_HOURS } from "#modules/idempotency/service"
import { readSettings } from "#modules/site-settings/read-settings"
import { recordJobFailure, settleJobFailures } from "../actions/job-failures"

export const PURGE_OLD_RECORDS_JOB = "purge-old-records"

/** The longest that browsers keep a cookie. */
const DEVICE_DAYS = 400

/** How many rows of a table one run deletes; the next one continues. */
const AT_ONCE = 10_000

/** The condition for outdated rows of each table. `:minutes` is the setting `sessionTimeout`. */
const TOO_OLD = {
  account_session: "last_seen_at <= now() - interval '1 minute' * :minutes",
  account_device: `last_seen_at <= now() - interval '${DEVICE_DAYS} days'`,
  password_reset: "expires_at <= now()",
  email_verification: "expires_at <= now()",
  email_message: "status <> 'pending' and updated_at < now() - interval '14 days'",
  idempotent_answer: `created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'`,
  // Longer than Stripe retries events, with a few days to spare.
  order_placement: "status in ('placed', 'undone') and created_at < now() - interval '7 days'",
  // A product that is not back in stock within a year won't be.
  restock_notice: `told_at < now() - interval '30 days'
    or (told_at is null and created_at < now() - interval '365 days')`,
  wish: "not exists (select from account where account.id = wish.account_id and account.deleted_at is null)",
} as const

const purgeOldRecordsStep = createStep("purge-old-records-step", async (_: void, { container }) => {
  const { sessionTimeout } = await readSettings(container)
  const purged: Record<string, number> = {}
  for (const [table, condition] of Object.entries(TOO_OLD)) {
    const subject = `the table ${table}`
    try {
      const isOld = `deleted_at is null and (${condition.replace(":minutes", String(sessionTimeout))})`
      const rows = await rowsAcross(
        container,
        `delete from ${table} where id in (select id from ${table} where ${isOld} limit ${AT_ONCE}) returning id`,
      )
      purged[table] = rows.length
      await settleJobFailures(container, { job: PURGE_OLD_RECORDS_JOB, subjects: [subject] })
    } catch (error) {
      await recordJobFailure(container, { job: PURGE_OLD_RECORDS_JOB, subject, error })
    }
  }
  return new StepResponse(purged)
})

/** Deletes temporary records; returns the number of rows by table. A failing table stops no other. */
export const purgeOldRecordsWorkflow = createWorkflow(PURGE_OLD_RECORDS_JOB, () => {
  return new WorkflowResponse(purgeOldRecordsStep())
})
