import { expect } from "@playwright/test"
import { demoProduct } from "./checkout"
import { fillCheckout, member, putInCart } from "./people"
import { journey, open } from "./scenario"

journey(
  "a checkout whose cart was ordered in another tab links to the order",
  // The first tab asks for the totals of its cart as well, which is empty now.
  { on: ["phone"], expectedFaults: /400 .*\/api\/cart\/quote/ },
  async ({ page, look }) => {
    await member(page, "twotabs")
    const product = await demoProduct(page)
    await putInCart(page, product.id)
    await open(page, "/checkout")
    const other = await page.context().newPage()
    await open(other, "/checkout")
    await fillCheckout(other)
    await other.getByRole("button", { name: /^Place order/i }).click()
    const number = await other.getByText(/^Order #\d+$/).textContent()
    await page.bringToFront()
    await expect(page.getByRole("heading", { level: 1, name: `${number} has been placed` })).toBeVisible()
    await look("ordered-in-another-tab")
    await page.getByRole("link", { name: "See the order" }).click()
    await expect(page).toHaveURL(`/account/orders/${number?.replace("Order #", "")}`)
    await expect(page.getByText(product.name).first()).toBeVisible()
  },
)
