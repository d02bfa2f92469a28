import { expect, type Page } from "@playwright/test"
import { button, choose, dialogOf, expectToast, fillSignIn, goTo, section, type Credentials } from "./desk"

/** Invites a person. */
export async function invite(page: Page, email: string): Promise<void> {
  await goTo(page, "/settings", "/settings/users", "/settings/users/invite")
  const dialog = dialogOf(page)
  // The list of pending invitations takes the focus when it comes.
  await expect(dialog.getByText(/of \d+ results|No records/)).toBeVisible()
  await dialog.getByLabel("Email", { exact: true }).fill(email)
  await button(dialog, "Send invite").click()
  await expect(dialog.getByRole("row", { includeHidden: true }).filter({ hasText: email })).toContainText(
    "Pending",
  )
}

/** Opens an account by the link of an invitation, which has to be open, and signs in. */
export async function acceptInvitation(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByPlaceholder("First name").fill("Noor")
  await page.getByPlaceholder("Last name").fill("Vale")
  await page.getByPlaceholder("Password", { exact: true }).fill(password)
  await page.getByPlaceholder("Repeat password").fill(password)
  await button(page, "Create account").click()
  await expect(page.getByText("Your account has been registered")).toBeVisible()
  await page.getByRole("link", { includeHidden: true, name: "Start Medusa Admin" }).click()
  await fillSignIn(page, { email, password })
  await expect(page.getByRole("heading", { includeHidden: true, name: "Orders", exact: true })).toBeVisible()
}

/** Opens one's own page by the menu with one's name. */
export async function openProfile(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { includeHidden: true, name }).click()
  await page.getByRole("menuitem", { includeHidden: true, name: "Profile settings" }).click()
  await expect(section(page, "Profile")).toBeVisible()
}

/** Changes one's own name. */
export async function rename(page: Page, firstName: string): Promise<void> {
  await choose(section(page, "Profile"), "Edit")
  await dialogOf(page).getByLabel("First Name", { exact: true }).fill(firstName)
  await button(dialogOf(page), "Save").click()
  await expectToast(page, "Profiles changes saved")
  await expect(section(page, "Profile")).toContainText(firstName)
}

/** Types a code as people do: the next field takes the focus only after a moment. The last digit submits it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 200 })
}

/** Turns one's own second factor on. Returns its secret. */
export async function turnOnSecondFactor(page: Page, codeOf: (secret: string) => string): Promise<string> {
  await button(section(page, "Two-factor authentication"), "Enable").click()
  const dialog = dialogOf(page)
  const secret = await dialog.locator(".font-mono span").innerText()
  await enterCode(page, codeOf(secret))
  const codes = dialog.getByRole("heading", { includeHidden: true, name: "Recovery codes" })
  await expect(codes).toBeVisible()
  await button(dialog, "Complete").click()
  // While the dialog closes, what is pressed elsewhere does nothing.
  await expect(codes).toBeHidden()
  return secret
}

export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { includeHidden: true, name }).click()
  await page.getByRole("menuitem", { includeHidden: true, name: "Log out" }).click()
  await expect(button(page, "Continue with Email")).toBeVisible()
}

/** Copies the link of a pending invitation, and reads it where it is pasted. */
export async function copyInvitation(page: Page, email: string): Promise<string> {
  const dialog = dialogOf(page)
  await choose(
    dialog.getByRole("row", { includeHidden: true }).filter({ hasText: email }),
    "Copy invite link",
  )
  const field = dialog.getByLabel("Email", { exact: true })
  await field.click()
  await page.keyboard.press("ControlOrMeta+V")
  return field.inputValue()
}
