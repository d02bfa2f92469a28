import { expect } from "@playwright/test"
import { PASSWORD } from "../../support/visitor"
import { member, registered, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

journey(
  "a customer downloads their data and deletes the account",
  { desktopTheme: "light", expectedFaults: /status of 400/ },
  async ({ page, look }) => {
    const { username } = await member(page, "leaving")
    await open(page, "/account")
    const downloads = page.waitForEvent("download")
    await page.getByRole("link", { name: "Download my data" }).click()
    expect((await downloads).suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/)

    await page.getByRole("button", { name: "Delete my account" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("Your lifetime membership, with no refund.")).toBeVisible()
    await dialog.getByRole("button", { name: "Keep my account" }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole("button", { name: "Delete my account" }).click()
    await dialog.getByRole("button", { name: "Delete my account" }).click()
    await expect(dialog.getByText("Please enter your password")).toBeVisible()
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await look("delete-account")
    await dialog.getByRole("button", { name: "Delete my account" }).click()
    await expect(page.getByRole("dialog", { name: "Your account has been deleted" })).toBeVisible()
    await look("account-deleted")
    await page.getByRole("link", { name: "Go to the shop" }).click()
    await expect(page).toHaveURL("/")
    const answer = await page.request.post("/api/login", { data: { username, password: PASSWORD } })
    expect(answer.status()).toBe(401)
  },
)

journey(
  "an administrator deletes an account on request",
  { desktopTheme: "dark", expectedFaults: /status of 400/ },
  async ({ page }) => {
    const { username } = await registered(page, "asking")
    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    await open(staff, `/admin/users?q=${username}`)
    await staff.getByRole("button", { name: `Delete ${username}'s account` }).click()
    const dialog = staff.getByRole("dialog")
    await dialog.getByLabel(/^Type/).fill("somebody")
    await dialog.getByRole("button", { name: "Delete account" }).click()
    await expect(dialog.getByText("The username doesn't match.")).toBeVisible()
    await dialog.getByLabel(/^Type/).fill(username)
    await dialog.getByRole("button", { name: "Delete account" }).click()
    await expectToast(staff, "Account deleted")
    await expect(staff.getByText("No users found")).toBeVisible()
  },
)
