import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, withFailing } from "./navigation"
import type { Screen } from "./screen"

/** Goes to the emails by client-side navigation from the dashboard's settings. */
async function toEmails(page: Page): Promise<void> {
  await page.goto("/admin?tab=settings")
  await hydrated(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Emails/ })
    .click()
}

/** How administrators view the shop's emails and change their wording. */
export const adminEmailScreens: Screen[] = [
  {
    id: "admin-emails",
    route: "/admin/emails",
    state: "an email with its preview",
    role: "admin",
    navigate: async (page) => {
      await page.goto("/admin/emails/order-shipped")
      await page.frameLocator("iframe").getByText("Track your parcel").waitFor()
    },
    shows: "Parcel shipped",
  },
  {
    id: "admin-emails-refused",
    route: "/admin/emails",
    state: "invalid wording",
    role: "admin",
    navigate: async (page) => {
      await page.goto("/admin/emails/order-shipped")
      await hydrated(page)
      await page.getByLabel("Subject").fill("")
      await page.getByRole("main").getByRole("button", { name: "Save" }).click()
    },
    shows: "Subject is required",
  },
  {
    id: "admin-emails-error",
    route: "/admin/emails",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/emails", toEmails),
    shows: "Error loading emails. Please try again.",
    expectedFaults: FAILED_CALL,
  },
]
