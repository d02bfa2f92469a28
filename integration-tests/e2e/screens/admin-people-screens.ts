import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, fromDashboard, press, withAnswer, withFailing } from "./navigation"
import type { Screen } from "./screen"

const SESSIONS = "http/auth/sessions.spec.ts"
const SECOND_FACTOR = "http/access/shop-second-factor.spec.ts"
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `k3f${index}-91xz-7q2m`)

/** Begins to set up a second factor, which the demo's administrator gets only on this page. */
async function startSecondFactor(page: Page): Promise<void> {
  const start = {
    id: "sample",
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/Meridian%20Recovery:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Meridian",
  }
  await page.route("**/api/admin/second-factor", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 201, json: start }) : route.continue(),
  )
  await hydrated(page)
  await page.getByLabel("Your password").fill("recovery-demo")
  await page.getByRole("button", { name: "Set up" }).click()
  const code = page.getByRole("img", { name: /QR code/ })
  await code.scrollIntoViewIfNeeded()
}

async function confirmSecondFactor(page: Page): Promise<void> {
  await page.route("**/api/admin/second-factor/confirmation", (route) =>
    route.fulfill({ json: { codes: RECOVERY_CODES } }),
  )
  await startSecondFactor(page)
  await page.getByLabel("Code", { exact: true }).fill("123456")
  await page.getByRole("button", { name: "Turn on" }).click()
  await page.getByRole("button", { name: "I've saved them" }).scrollIntoViewIfNeeded()
}
const PEOPLE = "e2e/journeys/admin-people.spec.ts"

async function pressIn(page: Page, part: "main" | "dialog", button: string): Promise<void> {
  await page.getByRole(part).getByRole("button", { name: button }).click()
}

/** How administrators manage users, discount codes and settings, and view the history. */
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
    state: "approval end date of a doctor",
    role: "admin",
    address: () => "/admin/users?q=okafor",
    navigate: press(/approval end date/),
    shows: /After the last day/,
  },
  {
    id: "admin-user-sessions",
    route: "/admin/users",
    state: "signed-in browsers of a user",
    role: "admin",
    address: () => "/admin/users?q=newcomer%40",
    navigate: press("Where newcomer is signed in"),
    shows: /Sign someone out if their device is lost/,
    alsoIn: [SESSIONS],
  },
  {
    id: "admin-user-deletion",
    route: "/admin/users",
    state: "deleting an account",
    role: "admin",
    address: () => "/admin/users?q=newcomer%40",
    navigate: press("Delete newcomer's account"),
    shows: /Do this only at the customer's request/,
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
    shows: "Edit discount code",
    alsoIn: [PEOPLE],
  },
  {
    id: "admin-discount-refused",
    route: "/admin/discounts",
    state: "invalid fields",
    role: "admin",
    navigate: async (page) => {
      await press("Add discount code")(page)
      await pressIn(page, "dialog", "Create discount code")
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
    state: "invalid fields",
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
    id: "admin-second-factor",
    route: "/admin/settings",
    state: "second-factor QR code",
    role: "admin",
    navigate: startSecondFactor,
    shows: /Scan the QR code with an authenticator app/,
    alsoIn: [SECOND_FACTOR],
  },
  {
    id: "admin-recovery-codes",
    route: "/admin/settings",
    state: "second-factor recovery codes",
    role: "admin",
    navigate: confirmSecondFactor,
    shows: /Save these recovery codes/,
    alsoIn: [SECOND_FACTOR],
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
]
