import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, fromDashboard, press, withAnswer, withFailing } from "./navigation"
import type { Screen } from "./screen"

const PEOPLE = "e2e/journeys/admin-people.spec.ts"

async function pressIn(page: Page, part: "main" | "dialog", button: string): Promise<void> {
  await page.getByRole(part).getByRole("button", { name: button }).click()
}

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

/** Goes to the background jobs by client-side navigation from the dashboard's settings. */
async function toJobs(page: Page): Promise<void> {
  await page.goto("/admin?tab=settings")
  await hydrated(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Background jobs/ })
    .click()
}

/** How administrators manage users, discount codes and settings, and view the history and failed jobs. */
export const adminPeopleScreens: Screen[] = [
  {
    id: "admin-users",
    route: "/admin/users",
    state: "list",
    role: "admin",
    shows: /^Showing \d+ of \d+ users$/,
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-users-nothing-found",
    route: "/admin/users",
    state: "nothing found",
    role: "admin",
    address: () => "/admin/users?q=nobody-of-that-name&role=doctor",
    shows: "No users found",
  },
  {
    id: "admin-users-error",
    route: "/admin/users",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/users?**", fromDashboard("Users")),
    shows: "Error loading users. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-users-doctors-waiting",
    route: "/admin/users",
    state: "doctors waiting",
    role: "admin",
    navigate: async (page) => {
      const doctors = await page.request.get("/api/admin/users?q=okafor")
      const waiting: unknown = await doctors.json()
      await withAnswer("admin/doctor-applications", "Users", waiting)(page)
    },
    shows: /waiting for approval/,
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-role-confirmation",
    route: "/admin/users",
    state: "role confirmation",
    role: "admin",
    address: () => "/admin/users?q=newcomer%40",
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("switch", { name: "Member: newcomer" }).click()
    },
    shows: /will gain access to member-only products/,
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-doctor-approval",
    route: "/admin/users",
    state: "end of a doctor's approval",
    role: "admin",
    address: () => "/admin/users?q=okafor",
    navigate: press(/^Change until when/),
    shows: /After its last day/,
  },
  {
    id: "admin-user-deletion",
    route: "/admin/users",
    state: "deleting an account",
    role: "admin",
    address: () => "/admin/users?q=newcomer%40",
    navigate: press("Delete the account of newcomer"),
    shows: /Only when they have asked for it/,
  },
  {
    id: "admin-discounts",
    route: "/admin/discounts",
    state: "list",
    role: "admin",
    shows: /^Showing \d+ of \d+ discount codes$/,
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-discounts-empty",
    route: "/admin/discounts",
    state: "nothing found",
    role: "admin",
    navigate: withAnswer("discount-codes?**", "Discounts", []),
    shows: "No discount codes found",
  },
  {
    id: "admin-discounts-error",
    route: "/admin/discounts",
    state: "error",
    role: "admin",
    navigate: withFailing("discount-codes?**", fromDashboard("Discounts")),
    shows: "Error loading discount codes. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-discount-dialog",
    route: "/admin/discounts",
    state: "editing a code",
    role: "admin",
    navigate: press("Edit RECOVER15"),
    shows: "Edit Discount Code",
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-discount-refused",
    route: "/admin/discounts",
    state: "fields refused",
    role: "admin",
    navigate: async (page) => {
      await press("Add Discount Code")(page)
      await pressIn(page, "dialog", "Create Discount Code")
    },
    shows: "Value must be greater than 0",
  },
  {
    id: "admin-settings",
    route: "/admin/settings",
    state: "form",
    role: "admin",
    shows: "Site Configuration",
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-settings-refused",
    route: "/admin/settings",
    state: "fields refused",
    role: "admin",
    navigate: async (page) => {
      await hydrated(page)
      await page.getByLabel("Site name").fill("")
      await page.getByLabel("Session timeout in minutes").fill("3")
      await pressIn(page, "main", "Save Settings")
    },
    shows: "Site name is required",
  },
  {
    id: "admin-settings-maintenance",
    route: "/admin/settings",
    state: "maintenance confirmation",
    role: "admin",
    navigate: async (page) => {
      await hydrated(page)
      await page.getByLabel(/^Maintenance mode/).check()
      await pressIn(page, "main", "Save Settings")
    },
    shows: "Close the shop?",
  },
  {
    id: "admin-settings-error",
    route: "/admin/settings",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/settings", fromDashboard("Settings")),
    shows: "Error loading settings. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-history",
    route: "/admin/audit",
    state: "list",
    role: "admin",
    shows: /^Showing \d+ of \d+ changes$/,
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-history-nothing-found",
    route: "/admin/audit",
    state: "nothing found",
    role: "admin",
    address: () => "/admin/audit?actor=nobody-of-that-name",
    shows: "No changes found",
  },
  {
    id: "admin-history-error",
    route: "/admin/audit",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/audit?**", fromDashboard("History")),
    shows: "Error loading the history. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-jobs",
    route: "/admin/jobs",
    state: "nothing failed",
    role: "admin",
    shows: "All background work is done. Nothing needs you.",
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
    id: "admin-jobs-error",
    route: "/admin/jobs",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/job-failures?**", toJobs),
    shows: "Error loading the background jobs. Please try again.",
    expectedFaults: FAILED_CALL,
  },
]
