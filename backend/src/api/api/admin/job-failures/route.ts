import { endpoints } from "@shop/contracts"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { JOB_FAILURE_MODULE } from "#modules/job-failure/index"

export const GET = facadeRoute(endpoints.listJobFailures, async ({ query, scope }) => {
  const { limit: take, offset: skip } = pageOf(query)
  const [failures, total] = await scope
    .resolve(JOB_FAILURE_MODULE)
    .listAndCountJobFailures({}, { take, skip, order: { last_failed_at: "DESC", id: "DESC" } })
  const items = failures.map(({ id, job, subject, message, attempts, created_at, last_failed_at }) => ({
    id,
    job,
    subject,
    message,
    attempts,
    firstFailedAt: created_at.toISOString(),
    lastFailedAt: last_failed_at.toISOString(),
  }))
  return { items, total }
})
