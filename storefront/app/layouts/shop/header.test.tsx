import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import * as auth from "~/routes/auth"
import { CONFIG, fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { Header } from "./header"
import MobileDrawer from "./menus/mobile-drawer"

const person = userEvent.setup()
const drawer = { default: () => <MobileDrawer open onOpenChange={() => undefined} /> }

function open(shopScreen: { default: () => React.ReactNode }, config = CONFIG) {
  const shop = fakeShop({ "POST /api/login": { body: NEWCOMER } })
  shop.queryClient.setQueryData(["config"], config)
  return renderRoutes({ "/shop": shopScreen, "/auth": auth }, shop, "/shop?q=knee")
}

async function logIn() {
  await person.type(await screen.findByLabelText("Username or email"), "newcomer")
  await person.type(screen.getByLabelText("Password"), "secret1")
  await person.click(screen.getByRole("button", { name: "Login" }))
}

describe.each([
  ["the header", { default: Header }],
  ["the drawer", drawer],
])("%s", (_what, shopScreen) => {
  it("opens the sign-in page and returns to the same place", async () => {
    const { path } = open(shopScreen)
    const link = await screen.findByRole("link", { name: "Sign In" })
    expect(link.getAttribute("href")).toBe("/auth")
    await person.click(link)
    await screen.findByRole("heading", { name: "Welcome back" })
    await person.click(screen.getByRole("tab", { name: "Register" }))
    await screen.findByRole("heading", { name: "Create your account" })
    await person.click(screen.getByRole("tab", { name: "Login" }))
    await logIn()
    await waitFor(() => expect(path()).toBe("/shop?q=knee"))
  })
})

describe.each([
  ["the header", { default: Header }],
  ["the drawer", drawer],
])("the phone number in %s", (_what, shopScreen) => {
  it("links to the shop's number", async () => {
    open(shopScreen)
    const link = await screen.findByRole("link", { name: /Call us:? \(800\) 555-0100/ })
    expect(link.getAttribute("href")).toBe("tel:8005550100")
  })

  it("is hidden when the shop has none", async () => {
    open(shopScreen, { ...CONFIG, contactPhone: "" })
    expect(await screen.findByRole("link", { name: "Sign In" })).toBeTruthy()
    expect(screen.queryByRole("link", { name: /Call us/ })).toBeNull()
  })
})

describe("the navigation drawer", () => {
  it("opens the sign-up tab", async () => {
    const { path } = open(drawer)
    const link = await screen.findByRole("link", { name: "Register" })
    expect(link.getAttribute("href")).toBe("/auth?tab=register")
    await person.click(link)
    expect(await screen.findByRole("heading", { name: "Create your account" })).toBeTruthy()
    expect(path()).toBe("/auth?tab=register")
  })
})
