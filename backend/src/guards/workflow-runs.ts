import { readdirSync } from "node:fs"
import path from "node:path"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { throwError } from "#errors/api-error"

/** The names of the background jobs: a file in `jobs`, its job and the job's workflow all have the same name. */
const jobNames: ReadonlySet<string> = new Set(
  readdirSync(path.join(__dirname, "..", "jobs")).map((file) => file.replace(/\..*$/, "")),
)

/** Whether a workflow id is that of a background job, with or without the prefix `job-` that the scheduler adds. */
export function isJob(workflowId: string): boolean {
  return jobNames.has(workflowId.replace(/^job-/, ""))
}

/**
 * Lets only background jobs be run by name. Other workflows would change orders, money and stock without a lock or an
 * audit entry, on behalf of any person in their input.
 *
 * @throws ApiError `forbidden`
 */
export function onlyJobs(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!isJob(req.params.workflow_id ?? "")) {
    throwError(
      "forbidden",
      "Only background jobs can be run here. To change something else, use its own page.",
    )
  }
  next()
}
