import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOB_FAILURES = [
  {
    id: 2,
    job: "reconcile-orders",
    subject: "order 12",
    message: "The payment was cancelled at Stripe, so the order could not be finished.",
    attempts: 14,
    firstFailedAt: "2026-01-05T14:03:00.000Z",
    lastFailedAt: "2026-01-05T14:17:00.000Z",
  },
  {
    id: 1,
    job: "send-emails",
    subject: "order confirmation to robin@clinic.test",
    message: "connect ECONNREFUSED 10.0.0.7:587",
    attempts: 3,
    firstFailedAt: "2026-01-05T13:58:00.000Z",
    lastFailedAt: "2026-01-05T14:06:00.000Z",
  },
]

const JOB_RUN = { everyMinutes: 1, lastEndedAt: "2026-01-05T14:17:02.000Z", runningSince: null }

const JOBS = [
  { ...JOB_RUN, name: "send-emails", runningSince: "2026-01-05T13:40:02.000Z", state: "unfinished" },
  { ...JOB_RUN, name: "purge-audit-log", everyMinutes: 60, lastEndedAt: null, state: "late" },
  { ...JOB_RUN, name: "reconcile-orders", state: "onTime" },
  { ...JOB_RUN, name: "issue-invoices", everyMinutes: 5, state: "onTime" },
  { ...JOB_RUN, name: "remove-unused-pictures", everyMinutes: 1440, state: "onTime" },
]

/** Goes to the background jobs by client-side navigation from the dashboard's settings. */
async function toJobs(page: Page): Promise<void> {
  await page.goto("/admin?tab=settings")
  await hydrated(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Background jobs/ })
    .click()
}

/** What administrators see of the background jobs. */
export const adminJobScreens: Screen[] = [
  {
    id: "admin-jobs",
    route: "/admin/jobs",
    state: "nothing failed",
    role: "admin",
    shows: "All clear. Nothing needs your attention.",
  },
  {
    id: "admin-jobs-failures",
    route: "/admin/jobs",
    state: "list",
    role: "admin",
    navigate: async (page) => {
      await page.route("**/api/admin/job-failures?**", (route) => route.fulfill({ json: JOB_FAILURES }))
      await toJobs(page)
    },
    shows: "Showing 2 of 2 failures",
  },
  {
    id: "admin-jobs-stuck",
    route: "/admin/jobs",
    state: "jobs not running",
    role: "admin",
    navigate: async (page) => {
      await page.route("**/api/admin/jobs", (route) => route.fulfill({ json: JOBS }))
      await toJobs(page)
    },
    shows: "Nothing has failed, but 2 jobs aren't running on schedule.",
  },
  {
    id: "admin-jobs-error",
    route: "/admin/jobs",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/job-failures?**", toJobs),
    shows: "Error loading background jobs. Please try again.",
    expectedFaults: FAILED_CALL,
  },
]
