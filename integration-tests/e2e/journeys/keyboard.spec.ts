import { expect, test, type Locator, type Page } from "@playwright/test"
import { CHECKOUT_FIELDS, member } from "./people"
import { expectToast, journey, open } from "./scenario"

const MOST_STOPS = 150

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; !(await isThere()); stop += 1) {
    expect(stop, `${key} comes to ${String(target)}`).toBeLessThan(MOST_STOPS)
    await page.keyboard.press(key)
  }
  const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline, `the focus on ${String(target)} shows`).not.toBe("none")
}

journey(
  "a member buys without a mouse",
  { desktopTheme: "light", on: ["desktop"] },
  async ({ page, look }) => {
    await member(page, "kim")
    await open(page, "/shop?visibility=public")

    await test.step("skips to the content and adds a product", async () => {
      await page.keyboard.press("Tab")
      const skip = page.getByRole("link", { name: "Skip to content" })
      await expect(skip).toBeFocused()
      await look("skip-link")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("main")).toBeFocused()
      await tabTo(
        page,
        page
          .getByRole("main")
          .getByRole("button", { name: /^Add to Cart: / })
          .first(),
      )
      await page.keyboard.press("Enter")
      await expectToast(page, "Added to cart")
    })

    const cartButton = page.getByRole("button", { name: /^Cart, / })
    const cart = page.getByRole("dialog", { name: "Your cart" })
    await test.step("opens and closes the cart and returns to the same place", async () => {
      await tabTo(page, cartButton, "Shift+Tab")
      await page.keyboard.press("Enter")
      await expect(cart).toBeVisible()
      await expect(cart.locator(":focus")).toHaveCount(1)
      await page.keyboard.press("Escape")
      await expect(cart).toHaveCount(0)
      await expect(cartButton).toBeFocused()
      await page.keyboard.press("Space")
      await tabTo(page, cart.getByRole("button", { name: "Increase quantity" }))
      await page.keyboard.press("Space")
      await expect(page.getByTestId("cart-badge")).toHaveText("2")
      await look("cart-keyboard")
      await tabTo(page, cart.getByRole("link", { name: "Proceed to Checkout" }))
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(/\/checkout$/)
    })

    await test.step("checks out", async () => {
      for (const [label, value] of Object.entries(CHECKOUT_FIELDS)) {
        await tabTo(page, page.getByLabel(label, { exact: true }))
        await page.keyboard.type(value)
      }
      await tabTo(page, page.getByRole("button", { name: /^Place order/ }))
      await look("place-order-keyboard")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
    })
  },
)

journey(
  "dialogs return focus to the element that opened them",
  { desktopTheme: "dark", on: ["phone"] },
  async ({ page, look }) => {
    await open(page, "/")
    const openers = [
      page.getByRole("button", { name: "Open menu" }),
      page.getByRole("banner").getByRole("link", { name: "Search" }),
      page.getByRole("button", { name: /^Cart/ }),
    ]
    for (const [index, opener] of openers.entries()) {
      await tabTo(page, opener)
      await page.keyboard.press("Enter")
      await expect(page.getByRole("dialog")).toBeVisible()
      await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1)
      await look(`dialog-${index + 1}`)
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  },
)
