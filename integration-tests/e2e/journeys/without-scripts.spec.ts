import { expect, type Page, test } from "@playwright/test"
import { PASSWORD } from "../../support/visitor"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillRegistration, fillSignIn, newPerson, registered } from "./people"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})
const note = (page: Page) => page.getByText(/^JavaScript is off/)

test("a customer signs in when scripts fail to load", async ({ page }) => {
  const { username } = await registered(page, "blocked")
  await page.context().clearCookies()
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.goto("/auth?redirect=%2Fshipping")
  await expect(note(page)).toBeVisible()
  await fillSignIn(page, username)
  await expect(page).toHaveURL(/\/shipping$/)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  for (const [display, viewport] of [
    ["desktop", { width: 1440, height: 900 }],
    ["phone", { width: 390, height: 844 }],
  ] as const) {
    test.describe(`on a ${display}`, () => {
      test.use({ viewport, colorScheme: display === "phone" ? "dark" : "light" })

      test("every screen says which features need scripts and how to buy without them", async ({ page }, {
        project,
      }) => {
        for (const address of ["/", "/shop", `/product/${shop.product.id}`, "/membership", "/auth", "/faq"]) {
          await page.goto(address)
          await expect(note(page), address).toBeVisible()
        }
        await expect(page.getByRole("link", { name: /^(Call|Email) us/ }).first()).toBeVisible()
        for (const [name, address] of [
          ["product", `/product/${shop.product.id}`],
          ["auth", "/auth"],
        ] as const) {
          await page.goto(address)
          await page.screenshot({ path: `${project.outputDir}/journeys/no-scripts-${name}-${display}.png` })
        }
      })
    })
  }

  test("a customer signs in on the current page and signs out again", async ({ page }) => {
    const { username } = await registered(page, "plain")
    await page.context().clearCookies()
    await page.goto("/auth?redirect=%2Fshipping")
    await page.getByLabel("Username or email").fill(username)
    await page.getByLabel("Password", { exact: true }).fill("not the password")
    await page.getByRole("button", { name: "Login", exact: true }).click()
    await expect(page.getByText("Invalid username or password")).toBeVisible()
    await expect(page.getByLabel("Username or email")).toHaveValue(username)
    await fillSignIn(page, username)
    await expect(page).toHaveURL(/\/shipping$/)
    await page.getByRole("button", { name: "Sign out" }).click()
    await expect(page.getByRole("heading", { name: "Logged out" })).toBeVisible()
    expect((await page.request.get("/api/user")).status()).toBe(401)
  })

  test("a visitor registers", async ({ page }) => {
    const person = newPerson("plain")
    await page.goto("/auth")
    await page.getByRole("main").getByRole("link", { name: "Register" }).click()
    await fillRegistration(page, person)
    await expect(page).toHaveURL("/")
    const user = (await (await page.request.get("/api/user")).json()) as { email: string }
    expect(user.email).toBe(person.email)
    const signIn = await page.request.post("/api/login", {
      data: { username: person.username, password: PASSWORD },
    })
    expect(signIn.ok()).toBe(true)
  })

  test("a visitor subscribes, requests a new password, and searches", async ({ page }) => {
    await page.goto("/faq")
    await page.getByLabel("Newsletter", { exact: true }).fill("plain@example.com")
    await page.getByRole("button", { name: "Subscribe" }).click()
    await expect(page.getByRole("heading", { name: "Subscribed" })).toBeVisible()
    await page.goto("/forgot-password")
    await page.getByLabel("Email").fill("plain@example.com")
    await page.getByRole("button", { name: "Send link" }).click()
    await expect(page.getByText(/^If that address belongs to an account/)).toBeVisible()
    await page.goto("/shop")
    await page.getByRole("combobox", { name: "Search products" }).first().fill(shop.product.name)
    await page.getByRole("main").getByRole("button", { name: "Search" }).click()
    await expect(page.getByRole("article").first()).toContainText(shop.product.name)
  })
})
