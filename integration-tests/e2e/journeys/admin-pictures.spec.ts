import { expect } from "@playwright/test"
import sharp from "sharp"
import { uniqueName } from "../../support/visitor"
import { signIn } from "./people"
import { expectToast, journey, open } from "./scenario"

journey(
  "an administrator uploads a product picture and shoppers see it",
  { desktopTheme: "dark", expectedFaults: /status of 415 .*\/api\/admin\/pictures/ },
  async ({ page, look }) => {
    const name = `Ball ${uniqueName("of")}`
    const buffer = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#d8743c" } })
      .png()
      .toBuffer()
    await signIn(page, "admin")
    await open(page, "/admin/products/new")
    const dialog = page.getByRole("dialog", { name: "Add product" })
    await dialog.getByLabel("Name").fill(name)
    await dialog.getByLabel("Description").fill("Rolls whatever aches.")
    await dialog.getByLabel("Price in dollars").fill("19.99")
    await dialog.getByLabel("Category").selectOption("Wellness")

    const button = dialog.getByLabel("Upload picture")
    await button.setInputFiles({ name: "ball.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") })
    await expect(dialog.getByRole("alert")).toContainText("This file type isn't supported.")
    await button.setInputFiles({ name: "ball.png", mimeType: "image/png", buffer })
    await expect(dialog.getByText("Uploaded. Save to show it in the shop.")).toBeVisible()
    const address = await dialog.getByLabel("Image URL").inputValue()
    const preview = dialog.getByRole("img", { name: "Picture preview" })
    await expect(preview).toHaveJSProperty("complete", true)
    await expect(preview).not.toHaveJSProperty("naturalWidth", 0)
    await look("admin-picture-uploaded")
    await dialog.getByRole("button", { name: "Create product" }).click()
    await expectToast(page, "Product created")

    await page.getByLabel("Search products").fill(name)
    await expect(page).toHaveURL(/\/admin\/products\?q=/)
    await page.getByRole("link", { name, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    const picture = page.getByRole("img", { name })
    await expect(picture).toHaveJSProperty("complete", true)
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0)
    const shown = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    expect(shown).toMatch(/^\/images\/\d+\/avif\/static\//)
    expect(shown.endsWith(address)).toBe(true)
    await look("product-with-uploaded-picture")
    await page.request.delete(`/api/products/${new URL(page.url()).pathname.split("/").pop()}`)
  },
)
