import { z } from "./z"
import { pagingQuery, serialId, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/**
 * A failed task that a background job keeps retrying, such as an interrupted order, or an email that the mail server
 * refuses. It is removed once the job succeeds.
 */
export const jobFailure = z.object({
  id: serialId,
  /** Name of the job, for example `reconcile-orders`. */
  job: z.string(),
  /** The item that the job failed on, for example `order 12`. */
  subject: z.string(),
  /** The error message of the last attempt. */
  message: z.string(),
  attempts: z.number().int(),
  firstFailedAt: timestamp,
  lastFailedAt: timestamp,
})
export type JobFailure = z.infer<typeof jobFailure>

/** A background job that the shop runs again and again. */
export const job = z.object({
  /** For example `reconcile-orders`. */
  name: z.string(),
  everyMinutes: z.number().int(),
  /** When a run last ended, with or without failures; `null` before the first. */
  lastEndedAt: timestamp.nullable(),
  /** Since when a run has been in progress, or interrupted without a later one finishing; `null` if none has. */
  runningSince: timestamp.nullable(),
  /** `late` if no run has started in time, `unfinished` if a run does not end. */
  state: z.enum(["onTime", "late", "unfinished"]),
})
export type Job = z.infer<typeof job>

export const jobFailureComponents = {
  Job: job,
  JobFailure: jobFailure,
} as const

export const jobFailureEndpoints = {
  listJobs: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs",
    access: "admin",
    status: 200,
    summary: "Lists background jobs and their last runs, jobs with problems first",
    response: z.array(job),
  }),
  listJobFailures: defineEndpoint({
    method: "GET",
    path: "/api/admin/job-failures",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists failed background tasks that are being retried, most recent first",
    query: pagingQuery,
    response: z.array(jobFailure),
  }),
} as const
