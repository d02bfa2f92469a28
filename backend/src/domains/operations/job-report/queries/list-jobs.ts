import type { MedusaContainer } from "@medusajs/framework/types"
import type { Job } from "@shop/contracts"
import { JOB_FAILURE_MODULE } from "#modules/job-failure/index"
import { jobsWith } from "../rules/job-state"

/** Every background job with its last run, starting with those that need attention. */
export async function listJobs(container: MedusaContainer): Promise<Job[]> {
  const rows = await container.resolve(JOB_FAILURE_MODULE).listJobRuns({}, { take: null })
  const runs = new Map(rows.map((row) => [row.job, { began: row.began_at, ended: row.ended_at }]))
  const now = new Date()
  return jobsWith(runs, { now, upSince: new Date(now.getTime() - process.uptime() * 1000) })
}
