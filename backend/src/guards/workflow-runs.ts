import { readdirSync } from "node:fs"
import path from "node:path"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { throwError } from "../errors/api-error"

/** The names of the background jobs: each file in `jobs` is named like its job, and the job like its workflow. */
const jobNames: ReadonlySet<string> = new Set(
  readdirSync(path.join(__dirname, "..", "jobs")).map((file) => file.replace(/\..*$/, "")),
)

/** Whether a workflow of the engine is a background job, as the scheduler runs it or by its own name. */
export function isJob(workflowId: string): boolean {
  return jobNames.has(workflowId.replace(/^job-/, ""))
}

/**
 * Lets nothing but background jobs be run by their name: other workflows would change orders, money and stock past
 * every lock and the audit log, as whoever their input names.
 *
 * @throws ApiError `forbidden`
 */
export function onlyJobs(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!isJob(req.params.workflow_id ?? "")) {
    throwError(
      "forbidden",
      "Only background jobs can be run here. Please use the page of what is to be changed.",
    )
  }
  next()
}
