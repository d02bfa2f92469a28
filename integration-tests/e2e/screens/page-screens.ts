import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, fromDashboard, withAnswer, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOURNEY = "e2e/screens/changed-settings.spec.ts"

const WRITTEN_BEFORE = {
  version: 2,
  title: "Returns",
  publishedAt: "2026-01-05T12:00:00.000Z",
  publishedBy: "admin",
}

const CALL = "admin/pages/returns"

/** Opens the editor of a page with a draft and a history, which exist only in the intercepted response. */
async function toReturns(page: Page): Promise<void> {
  await page.route(`**/api/${CALL}`, (route) =>
    route.fulfill({
      json: {
        slug: "returns",
        version: "3",
        published: { ...WRITTEN_BEFORE, body: "Within {{returnDays}} days." },
        draft: {
          title: "Returns",
          body: "## What you can return\n\nAnything, within **{{returnDays}} days**.",
        },
        history: [WRITTEN_BEFORE, { ...WRITTEN_BEFORE, version: 1, publishedBy: null }],
        placeholders: ["siteName", "returnDays"],
      },
    }),
  )
  await fromDashboard("Pages")(page)
  const main = page.getByRole("main")
  // Screens are opened on a phone, where the list is a select.
  await main.getByRole("combobox").first().selectOption("returns")
  await main.getByRole("heading", { name: "What you can return" }).waitFor()
}

/** What merchants write: the pages themselves, and their editor. */
export const pageScreens: Screen[] = [
  { id: "terms", route: "/terms", state: "list", role: "visitor", shows: "Terms and conditions" },
  { id: "privacy", route: "/privacy", state: "list", role: "visitor", shows: "Privacy notice" },
  { id: "health-data", route: "/health-data", state: "list", role: "visitor", shows: "Consumer health data" },
  { id: "cookies", route: "/cookies", state: "list", role: "visitor", shows: "Cookies" },
  {
    id: "admin-pages",
    route: "/admin/pages",
    state: "a page with its preview",
    role: "admin",
    navigate: async (page) => {
      await page.goto("/admin/pages")
      await hydrated(page)
      await page.getByRole("region", { name: "Page preview" }).waitFor()
    },
    shows: "Your shop's pages and policies.",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-pages-draft",
    route: "/admin/pages",
    state: "a draft and two versions",
    role: "admin",
    navigate: toReturns,
    shows: "Discard draft",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-pages-refused",
    route: "/admin/pages",
    state: "invalid text",
    role: "admin",
    navigate: async (page) => {
      await page.goto("/admin/pages")
      await hydrated(page)
      await page.getByLabel("Title").fill("")
      await page.getByRole("main").getByRole("button", { name: "Save draft" }).click()
    },
    shows: "Title is required",
  },
  {
    id: "admin-pages-unknown",
    route: "/admin/pages",
    state: "no such page",
    role: "admin",
    address: () => "/admin/pages/nothing",
    shows: "Page not found",
  },
  {
    id: "admin-pages-error",
    route: "/admin/pages",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/pages", fromDashboard("Pages")),
    shows: "Error loading pages. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-pages-empty",
    route: "/admin/pages",
    state: "not written",
    role: "admin",
    navigate: withAnswer("admin/pages/terms", "Pages", {
      slug: "terms",
      version: "0",
      published: null,
      draft: null,
      history: [],
      placeholders: [],
    }),
    shows: "No published versions yet.",
  },
]
