import { expect } from "@playwright/test"
import { demoProduct } from "./checkout"
import { member, order, putInCart } from "./people"
import { expectToast, journey, open } from "./scenario"

journey(
  "a member cancels an order and then has the membership refunded",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    await member(page, "mira")
    await putInCart(page, (await demoProduct(page)).id)
    const id = await order(page)
    await open(page, "/account?tab=membership")
    const main = page.getByRole("main")
    await expect(main.getByText(/Your membership can't be refunded/)).toBeVisible()
    await main
      .getByText(/Your membership can't be refunded/)
      .getByRole("link", { name: `order #${id}` })
      .click()
    await main.getByRole("button", { name: "Cancel order" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click()
    await expectToast(page, "Order canceled")

    await open(page, "/account?tab=membership")
    const refund = main.getByRole("button", { name: "Refund my membership" })
    await refund.click()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("We'll refund $49.00 to your original payment method")
    await expect(dialog).toContainText("starter kit")
    await dialog.getByRole("button", { name: "Stay a member" }).click()
    await expect(main.getByText("Lifetime member")).toBeVisible()
    await refund.click()
    await look("membership-refund")
    await dialog.getByRole("button", { name: "Refund membership" }).dblclick()
    await expectToast(page, "Membership refunded")
    await expect(main.getByText("Not a member yet")).toBeVisible()
    await open(page, "/account/orders")
    await expect(main.getByText("Refunded").first()).toBeVisible()
  },
)
