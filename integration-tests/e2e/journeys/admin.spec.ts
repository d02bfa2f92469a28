import { expect } from "@playwright/test"
import { signIn } from "./people"
import { journey, open } from "./scenario"

journey(
  "an administrator opens the dashboard and the engine's admin from the menu",
  { desktopTheme: "dark" },
  async ({ page, display }) => {
    await signIn(page, "admin")
    await open(page, "/")
    await page.getByRole("button", { name: display === "phone" ? "Open menu" : "admin", exact: true }).click()
    await page.getByRole(display === "phone" ? "link" : "menuitem", { name: "Admin Dashboard" }).click()
    await expect(page).toHaveURL("/admin")
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible()
    await page.getByRole("tab", { name: "Settings" }).click()
    await expect(page).toHaveURL("/admin?tab=settings")
    const engine = page
      .getByRole("main")
      .getByRole("region")
      .getByRole("link", { name: /^Commerce engine/ })
    await expect(engine).toHaveAttribute("href", `${process.env.ENGINE_URL}/app`)
  },
)

journey(
  "the administration is closed to everyone else",
  { desktopTheme: "light", expectedFaults: /status of 403/ },
  async ({ page, look }) => {
    await signIn(page, "newcomer")
    for (const address of ["/admin", "/admin/products", "/admin/products/new"]) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(403)
      await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible()
    }
    await look("access-denied")
    await page.getByRole("link", { name: "Return to Homepage" }).click()
    await expect(page).toHaveURL("/")
    for (const address of ["/admin/orders", "/admin/categories", "/admin/users", "/admin/discounts"]) {
      await page.goto(address)
      await expect(page, address).toHaveURL("/")
    }
  },
)

journey(
  "an administrator reads each day's sales by pointing and in a table",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    await signIn(page, "admin")
    await open(page, "/admin")
    const days = page.getByRole("region", { name: "Last 30 days" })
    await expect(days.getByText(/^All 30 days: \$[\d,.]+ · \d+ orders?$/)).toBeVisible()
    const line = days.locator("svg[preserveAspectRatio=none]")
    await line.scrollIntoViewIfNeeded()
    const box = await line.boundingBox()
    if (!box) throw new Error("There is no line")
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2)
    const today = days.getByText(/^\w{3}, \w{3} \d+: \$[\d,.]+ · \d+ orders?$/)
    await expect(today).toBeVisible()
    const [, day = "", net = "", orders = ""] =
      /^(.*): (\S+) · (\d+)/.exec((await today.textContent()) ?? "") ?? []
    await days.getByText("Show as a table").focus()
    await page.keyboard.press("Enter")
    const rows = days.getByRole("table", { name: /newest first$/ }).getByRole("row")
    await expect(rows).toHaveCount(31)
    await expect(rows.nth(1)).toHaveText(`${day}${net}${orders}`)
    await look("sales-table")
    await days.getByLabel("How daily sales are calculated").press("Enter")
    await expect(days.getByText(/^Net sales are payments minus refunds/)).toBeVisible()
  },
)
