import { devices, expect, test, type Page } from "@playwright/test"
import { watchHealth } from "../support/page-health"
import { uniqueName } from "../support/visitor"

// The provider on loopback has a self-signed certificate.
test.use({ ignoreHTTPSErrors: true })

const viewports = {
  "on a desktop": { width: 1440, height: 900 },
  "on a phone": devices["iPhone 13"].viewport,
}

async function answerProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Who are you?" })).toBeVisible()
  await page.getByLabel("Subject").fill(name)
  await page.getByLabel("Email").fill(`${name}@example.com`)
  await page.getByLabel("Name").fill(`Gail ${name}`)
  await page.getByRole("button", { name: "Sign in" }).click()
}

for (const [where, viewport] of Object.entries(viewports)) {
  test.describe(where, () => {
    test.use({ viewport })

    test("a visitor signs in with Google, sees the membership offer and returns to the page they wanted", async ({
      page,
    }) => {
      const health = watchHealth(page)
      const name = uniqueName("gail")
      await page.goto("/account")
      await expect(page).toHaveURL(/\/auth\?redirect=%2Faccount$/)
      await page.getByRole("link", { name: "Continue with Google" }).click()
      await answerProvider(page, name)

      await expect(page).toHaveURL(/\/auth\?oauth=success/)
      const offer = page.getByRole("dialog", { name: /Become a member/ })
      await expect(offer).toBeVisible()
      await offer.getByRole("button", { name: "Not now" }).click()
      await expect(page).toHaveURL(/\/account$/)
      await expect(page.getByRole("heading", { level: 1, name: `Gail ${name}` })).toBeVisible()
      health.expectHealthy()
    })

    test("a visitor who cancels at Google learns what to do next", async ({ page }) => {
      await page.goto("/auth?tab=register")
      await page.getByRole("link", { name: "Continue with Google" }).click()
      await page.getByRole("button", { name: "Cancel" }).click()
      await expect(page).toHaveURL(/\/auth\?oauth=error$/)
      await expect(page.getByRole("alert")).toContainText(
        "Please try again, or use your username and password.",
      )
    })
  })
}
