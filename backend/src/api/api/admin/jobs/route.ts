import { endpoints } from "@shop/contracts"
import { listJobs } from "#domains/operations/job-report/queries/list-jobs"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listJobs, ({ scope }) => listJobs(scope))
