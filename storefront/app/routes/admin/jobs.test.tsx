import type { Job, JobFailure } from "@shop/contracts"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as jobs from "./jobs"

const LIST = "GET /api/admin/job-failures?limit=25&offset=0"

const FAILURE: JobFailure = {
  id: 4,
  job: "reconcile-orders",
  subject: "order 12",
  message: "The payment was cancelled at Stripe.",
  attempts: 3,
  firstFailedAt: "2026-01-05T14:03:00.000Z",
  lastFailedAt: "2026-01-05T14:05:00.000Z",
}

const JOBS = "GET /api/admin/jobs"

const ON_TIME: Job = {
  name: "send-emails",
  everyMinutes: 1,
  lastEndedAt: "2026-01-05T14:05:02.000Z",
  runningSince: null,
  state: "onTime",
}
const LATE: Job = {
  ...ON_TIME,
  name: "purge-old-records",
  everyMinutes: 60,
  lastEndedAt: null,
  state: "late",
}
const UNFINISHED: Job = {
  ...ON_TIME,
  name: "reconcile-orders",
  runningSince: "2026-01-05T13:40:00.000Z",
  state: "unfinished",
}

function open(answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({ [LIST]: { body: [FAILURE] }, [JOBS]: { body: [ON_TIME] }, ...answers }, ADMIN)
  renderRoutes({ "/admin/jobs": jobs }, shop, "/admin/jobs")
  return { shop, person: userEvent.setup() }
}

describe("the background job admin", () => {
  it("shows each failure with its reason, attempts and start", async () => {
    open()
    const table = within(await screen.findByRole("table", { name: "Failures" }))
    const row = within(table.getAllByRole("row")[1] as HTMLElement)
    for (const text of [
      "order 12",
      "Reconcile orders",
      "The payment was cancelled at Stripe.",
      "3",
      "Jan 05, 2026, 14:03 UTC",
      "Jan 05, 2026, 14:05 UTC",
    ])
      expect(row.getByText(text)).toBeTruthy()
    expect(screen.getByRole("status").textContent).toContain("Showing 1 of 1 failures")
  })

  it("shows each job's last run and marks jobs that are not running", async () => {
    open({ [JOBS]: { body: [LATE, UNFINISHED, ON_TIME] } })
    const table = within(await screen.findByRole("table", { name: "Background jobs" }))
    const [, late, unfinished, onTime] = table.getAllByRole("row").map((row) => row.textContent)
    for (const text of ["Purge old records", "every hour", "Not yet", "Late"]) expect(late).toContain(text)
    for (const text of ["Not finishing", "Running since Jan 05, 2026, 13:40 UTC"])
      expect(unfinished).toContain(text)
    for (const text of ["Send emails", "every minute", "Jan 05, 2026, 14:05 UTC", "On time"])
      expect(onTime).toContain(text)
  })

  it("hides the all-clear while a job is not running", async () => {
    open({ [LIST]: { body: [] }, [JOBS]: { body: [LATE, ON_TIME] } })
    expect(await screen.findByText("Nothing has failed, but one job isn't running on schedule.")).toBeTruthy()
    expect(screen.queryByText(/All clear/)).toBeNull()
  })

  it("hides the all-clear while the state of jobs is unknown", async () => {
    open({ [LIST]: { body: [] }, [JOBS]: { status: 500, body: { code: "internal", message: "No." } } })
    expect(await screen.findByText("No failed jobs.")).toBeTruthy()
    expect(screen.queryByText(/All clear/)).toBeNull()
  })

  it("shows failures even if the last runs fail to load", async () => {
    open({ [JOBS]: { status: 500, body: { code: "internal", message: "No." } } })
    expect(await screen.findByText("Error loading the last runs. Please try again.")).toBeTruthy()
    expect(screen.getByText("order 12")).toBeTruthy()
  })

  it("shows the all-clear", async () => {
    open({ [LIST]: { body: [] } })
    expect(await screen.findByText("All clear. Nothing needs your attention.")).toBeTruthy()
  })

  it("says that loading failed and retries", async () => {
    const { shop, person } = open({ [LIST]: { status: 500, body: { code: "internal", message: "No." } } })
    expect(await screen.findByText("Error loading background jobs. Please try again.")).toBeTruthy()
    shop.answers[LIST] = { body: [FAILURE] }
    await person.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("order 12")).toBeTruthy()
  })
})
