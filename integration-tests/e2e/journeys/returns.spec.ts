import { expect, type Page } from "@playwright/test"
import type { Product } from "@shop/contracts"
import { largePhotograph } from "../../support/buyer-pictures"
import { simpleProducts } from "./checkout"
import { member, order, putInCart, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

/** A product that no other journey buys, because its stock is checked. */
async function quietProduct(page: Page): Promise<Product> {
  const product = (await simpleProducts(page, "price"))[1]
  if (!product) throw new Error("The demo shop has too little of everything.")
  return product
}

async function stockOf(page: Page, { id }: Product): Promise<number> {
  const answer = await page.request.get(`/api/products/${id}`)
  return ((await answer.json()) as Product).stockQuantity
}

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true })
const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name })

journey(
  "a buyer cancels an unpacked order and gets the money back",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    await member(page, "rita")
    const product = await quietProduct(page)
    const before = await stockOf(page, product)
    await putInCart(page, product.id, 2)
    const id = await order(page)
    await open(page, `/account/orders/${id}`)
    await button(page, "Cancel order").click()
    await look("order-cancel")
    await dialogButton(page, "Cancel order").dblclick()
    await expectToast(page, "Order canceled")
    await expect(page.locator("header", { hasText: `Order #${id}` })).toContainText("Cancelled")
    await expect(page.getByText(/Refunded in full/)).toBeVisible()
    await expect(button(page, "Cancel order")).toBeHidden()
    expect(await stockOf(page, product)).toBe(before)
  },
)

journey(
  "a buyer tracks a parcel, returns part of it and gets the money back",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    await staff.setViewportSize({ width: 1280, height: 900 })
    await member(page, "rosa")
    const product = await quietProduct(page)
    await putInCart(page, product.id, 3)
    const id = await order(page)

    await open(staff, `/admin/orders/${id}`)
    await button(staff, "Mark as processing").click()
    await staff.getByLabel("Carrier (optional)").fill("UPS")
    await staff.getByLabel("Tracking number (optional)").fill("1Z999AA10123456784")
    await button(staff, "Mark as shipped").click()
    await expectToast(staff, `Order #${id} is now shipped.`)
    await button(staff, "Mark as delivered").click()
    await expectToast(staff, `Order #${id} is now delivered.`)
    const afterSale = await stockOf(staff, product)

    await open(page, `/account/orders/${id}`)
    const carrier = page.getByRole("link", { name: "Track UPS 1Z999AA10123456784" })
    await expect(carrier).toHaveAttribute("href", "https://www.ups.com/track?tracknum=1Z999AA10123456784")
    await button(page, "Return items").click()
    await button(page, "Request return").click()
    await expect(page.getByText("Please choose the items you want to return")).toBeVisible()
    await page
      .getByLabel(/^Quantity to return/)
      .first()
      .selectOption("2")
    await button(page, "Request return").click()
    await expect(page.getByText("Please choose a reason")).toBeVisible()
    await page.getByLabel("Reason").selectOption("It doesn't fit or suit me")
    await page.getByLabel("Anything we should know? (optional)").fill("Too short for me")
    await look("order-return-form")
    await button(page, "Request return").dblclick()
    await expectToast(page, "Return requested")
    await expect(page.getByText("Requested", { exact: true })).toBeVisible()
    await page.getByLabel(/^Picture for return/).setInputFiles(await largePhotograph("too-short.png"))
    await expectToast(page, "Picture added")
    await expect(page.getByRole("img", { name: /^Picture 1 of return/ })).toBeVisible()

    await open(staff, "/admin/returns?state=open")
    await staff.getByRole("link", { name: new RegExp(`^Open order ${id} of return`) }).click()
    await expect(staff.getByText("Too short for me")).toBeVisible()
    await expect(staff.getByRole("img", { name: /^Picture 1 of return/ })).toBeVisible()
    await button(staff, "Approve").click()
    await dialogButton(staff, "Approve return").click()
    await expectToast(staff, "Return approved")
    await button(staff, "Receive items").click()
    await staff.getByLabel("Back in stock").fill("1")
    await staff.getByLabel("Written off").fill("1")
    await dialogButton(staff, "Receive items").click()
    await expectToast(staff, "Return received")
    expect(await stockOf(staff, product)).toBe(afterSale + 1)
    await button(staff, "Refund").click()
    await dialogButton(staff, "Refund").click()
    await expectToast(staff, "Refund issued")
    await expect(staff.getByText("1 back in stock, 1 written off")).toBeVisible()

    await open(page, `/account/orders/${id}`)
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/We refunded .+ to your original payment method/)).toBeVisible()
    await look("order-refunded")
    await staff.context().close()
  },
)
