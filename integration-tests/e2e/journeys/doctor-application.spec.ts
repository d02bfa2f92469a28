import { expect } from "@playwright/test"
import { largePhotograph } from "../../support/buyer-pictures"
import { registered, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

journey(
  "a visitor applies as a doctor with a picture and is approved until a date",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    await registered(page, "applicant")
    await open(page, "/account")
    const { id, username } = await (await page.request.get("/api/user")).json()
    await page.getByRole("button", { name: "Apply as a doctor" }).click()
    const form = page.getByRole("main").locator("form")
    await form.getByLabel("Title").fill("Dr.")
    await form.getByLabel("Specialty").fill("Sports medicine, Knee")
    await form.getByLabel("Bio").fill("Twelve years with runners and their knees.")
    await form.getByLabel("Your profile picture").setInputFiles(await largePhotograph("me.png"))
    await expectToast(page, "Picture saved")
    const portrait = page.getByRole("img", { name: "Your picture" })
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await look("doctor-application")
    await form.getByRole("button", { name: "Send application" }).dblclick()
    await expectToast(page, "Welcome, Doctor")

    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    await open(staff, `/admin/users?q=${username}`)
    await staff.getByRole("button", { name: `change ${username}'s approval end date` }).click()
    await staff.getByRole("dialog").getByLabel("Approved until").fill("2099-03-03")
    await staff.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await expectToast(staff, "User role updated successfully")
    await expect(staff.getByText("until Mar 03, 2099")).toBeVisible()
    await staff.context().close()

    await open(page, "/account")
    await expect(page.getByText("Approved until")).toBeVisible()
    await expect(page.getByText("Mar 03, 2099")).toBeVisible()
    await look("doctor-approved")
    await open(page, `/doctors/${id}`)
    const shown = page.getByRole("main").getByRole("img").first()
    await expect(shown).toHaveAttribute("src", /portrait/)
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)
