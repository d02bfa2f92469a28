import { expect, type Page } from "@playwright/test"
import { demoProduct } from "./checkout"
import { member, order, putInCart, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true })

journey(
  "an order ships in two parcels and its buyer tracks each",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    await member(page, "petra")
    const { id: productId } = await demoProduct(page)
    await putInCart(page, productId, 3)
    const id = await order(page)

    await open(staff, `/admin/orders/${id}`)
    await button(staff, "Pack some items").click()
    const dialog = staff.getByRole("dialog")
    await dialog.getByRole("button", { name: "Pack parcel" }).click()
    await expect(dialog.getByText("Enter how many items to pack")).toBeVisible()
    const pieces = dialog.getByLabel(/\(3 left\)/)
    await pieces.fill("4")
    await dialog.getByRole("button", { name: "Pack parcel" }).click()
    await expect(dialog.getByText("Must be at most 3")).toBeVisible()
    await pieces.fill("1")
    await dialog.getByRole("button", { name: "Pack parcel" }).dblclick()
    await expectToast(staff, "Parcel packed")
    await button(staff, "Ship parcel 1").click()
    await dialog.getByLabel("Carrier (optional)").fill("UPS")
    await dialog.getByLabel("Tracking number (optional)").fill("1Z999AA10123456784")
    await dialog.getByRole("button", { name: "Mark parcel as shipped" }).click()
    await expectToast(staff, "Parcel shipped")
    await expect(dialog).toHaveCount(0)
    await staff.getByLabel("Carrier (optional)").fill("FedEx")
    await staff.getByLabel("Tracking number (optional)").fill("771234567890")
    await button(staff, "Mark as shipped").click()
    await expectToast(staff, `Order #${id} is now shipped.`)

    await open(page, `/account/orders/${id}`)
    const parcels = page.getByRole("region", { name: "Parcels" })
    await expect(parcels.getByRole("link", { name: "Track UPS 1Z999AA10123456784" })).toBeVisible()
    await expect(parcels.getByRole("link", { name: "Track FedEx 771234567890" })).toBeVisible()
    await look("order-two-parcels")
    await button(staff, "Mark parcel 1 as delivered").click()
    await expectToast(staff, "Parcel delivered")
    await open(page, `/account/orders/${id}`)
    await expect(parcels.getByText(/Parcel 1: Delivered on/)).toBeVisible()
    await expect(parcels.getByText(/Parcel 2: Shipped on/)).toBeVisible()
    await staff.context().close()
  },
)
