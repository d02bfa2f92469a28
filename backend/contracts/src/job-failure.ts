import { z } from "./z"
import { pagingQuery, serialId, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/**
 * A task that a background job failed to do and keeps retrying, such as an interrupted order that can't be settled, or
 * an email that the mail server refuses. It is removed once the job succeeds.
 */
export const jobFailure = z.object({
  id: serialId,
  /** Name of the job, for example `reconcile-orders`. */
  job: z.string(),
  /** What the job failed on, for example `order 12`. */
  subject: z.string(),
  /** The error message of the last attempt. */
  message: z.string(),
  attempts: z.number().int(),
  firstFailedAt: timestamp,
  lastFailedAt: timestamp,
})
export type JobFailure = z.infer<typeof jobFailure>

export const jobFailureComponents = {
  JobFailure: jobFailure,
} as const

export const jobFailureEndpoints = {
  listJobFailures: defineEndpoint({
    method: "GET",
    path: "/api/admin/job-failures",
    access: "admin",
    status: 200,
    list: true,
    summary: "What background jobs could not do and go on trying, the latest first",
    query: pagingQuery,
    response: z.array(jobFailure),
  }),
} as const
