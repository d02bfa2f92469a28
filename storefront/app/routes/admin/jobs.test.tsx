import type { JobFailure } from "@shop/contracts"
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

function open(answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({ [LIST]: { body: [FAILURE] }, ...answers }, ADMIN)
  renderRoutes({ "/admin/jobs": jobs }, shop, "/admin/jobs")
  return { shop, person: userEvent.setup() }
}

describe("/admin/jobs", () => {
  it("tells what could not be done, why, how often it was tried, and since when", async () => {
    open()
    const row = within((await screen.findAllByRole("row"))[1] as HTMLElement)
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

  it("says when everything is done", async () => {
    open({ [LIST]: { body: [] } })
    expect(await screen.findByText("All background work is done. Nothing needs you.")).toBeTruthy()
  })

  it("says when they can't be loaded, and tries again", async () => {
    const { shop, person } = open({ [LIST]: { status: 500, body: { code: "internal", message: "No." } } })
    expect(await screen.findByText("Error loading the background jobs. Please try again.")).toBeTruthy()
    shop.answers[LIST] = { body: [FAILURE] }
    await person.click(screen.getByRole("button", { name: "Try Again" }))
    expect(await screen.findByText("order 12")).toBeTruthy()
  })
})
