import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { NEWCOMER } from "~/testing/fake-shop"
import { DELETE, field, list, openProducts as open, press, SLEEVE } from "./testing/open-products"

describe("the product list", () => {
  it("shows each product's main data and the total", async () => {
    const tape = { ...SLEEVE, id: 4, name: "Tape", stockQuantity: 0, visibility: "doctor", categoryId: null }
    open({ [list()]: { body: [SLEEVE, tape], total: 60 } })
    const [, first, second] = await screen.findAllByRole<HTMLElement>("row")
    const said = (row: HTMLElement | undefined) => within(row as HTMLElement)
    for (const text of ["Knee Sleeve", "$19.99", "PUBLIC", "Wellness", "Low", "4"])
      expect(said(first).getByText(text)).toBeTruthy()
    for (const text of ["Tape", "DOCTOR", "None", "Out of stock"])
      expect(said(second).getByText(text)).toBeTruthy()
    expect(await screen.findByText("Showing 2 of 60 products")).toBeTruthy()
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/admin/products?page=3")
  })

  it("filters by URL, and filters update the URL", async () => {
    const narrow = "visibility=member&categoryId=1&featured=true&"
    const { path, person } = open(
      { [list(narrow)]: { body: [], total: 0 }, [list(`q=tape&sort=name&${narrow}`)]: { body: [SLEEVE] } },
      "/admin/products?visibility=member&category=1&featured=true&page=x",
    )
    expect(await screen.findByText("No products found.")).toBeTruthy()
    expect(screen.getByText("Showing 0 of 60 products")).toBeTruthy()
    await person.selectOptions(field("Sort by"), "Name, A to Z")
    await person.type(field("Search products"), "tape")
    await waitFor(() => expect(path()).toContain("q=tape"))
    expect(await screen.findByText("Knee Sleeve")).toBeTruthy()
    await press(person, "Reset Filters")
    await waitFor(() => expect(path()).toBe("/admin/products"))
    expect(field("Search products").value).toBe("")
    expect(field("Visibility").value).toBe("")
  })

  it("shows search results that are not in the shop", async () => {
    open(
      {
        [list("q=balm&")]: { body: [], total: 0 },
        "GET /api/admin/products/unlisted?q=balm": {
          body: [{ id: "prod_1", name: "Foot Balm", reason: "unpublished" }],
        },
      },
      "/admin/products?q=balm",
    )
    expect(await screen.findByText("Foot Balm")).toBeTruthy()
    expect(screen.getByText("Not published")).toBeTruthy()
  })

  it("says that it failed to load", async () => {
    open({ [list()]: { status: 500, body: { code: "internal", message: "Something went wrong." } } })
    expect(await screen.findByText("Error loading products. Please try again later.")).toBeTruthy()
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  it("goes back a page when the last row of the last page is deleted", async () => {
    const second = "GET /api/products?limit=25&offset=25"
    const { shop, path, person } = open(
      {
        [list()]: { body: [SLEEVE], total: 25 },
        [second]: { body: [SLEEVE], total: 26 },
        [DELETE]: { status: 204, body: null },
      },
      "/admin/products?page=2",
    )
    await person.click(await screen.findByRole("button", { name: "Delete Knee Sleeve" }))
    shop.answers[second] = { body: [], total: 25 }
    await press(person, "Delete")
    await waitFor(() => expect(path()).toBe("/admin/products"))
  })
})

describe("deleting a product", () => {
  it("requires a confirmation that names the product", async () => {
    const { shop, person } = open({ [DELETE]: { status: 204, body: null } })
    await person.click(await screen.findByRole("button", { name: "Delete Knee Sleeve" }))
    const dialog = screen.getByRole("dialog", { name: "Confirm Deletion" })
    expect(dialog.textContent).toContain("Knee Sleeve")
    expect(dialog.textContent).toContain("This action cannot be undone.")
    await press(person, "Cancel")
    expect(shop.callsOf(DELETE)).toHaveLength(0)
    await press(person, "Delete Knee Sleeve")
    shop.answers[list()] = { body: [] }
    await person.dblClick(screen.getByRole("button", { name: "Delete" }))
    expect(await screen.findByText("Product deleted")).toBeTruthy()
    expect(await screen.findByText("No products found.")).toBeTruthy()
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(shop.callsOf(DELETE)).toHaveLength(1)
  })

  it("explains a rejection", async () => {
    const body = {
      code: "conflict",
      message: "Someone else changed this at the same time. Please try again.",
    }
    const { person } = open({ [DELETE]: { status: 409, body } })
    await person.click(await screen.findByRole("button", { name: "Delete Knee Sleeve" }))
    await press(person, "Delete")
    expect(await screen.findByText(`Failed to delete product: ${body.message}`)).toBeTruthy()
    expect(await screen.findByRole("link", { name: "Knee Sleeve" })).toBeTruthy()
  })
})

describe("a person without the admin role", () => {
  it.each(["/admin/products", "/admin/products/new"])("can't see %s", async (at) => {
    const { shop } = open({}, at, NEWCOMER)
    expect(
      await screen.findByText("You don't have permission to access the product management."),
    ).toBeTruthy()
    expect(shop.callsOf(list())).toHaveLength(0)
  })
})
