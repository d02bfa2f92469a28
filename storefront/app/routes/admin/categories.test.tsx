import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as categories from "./categories"

const WELLNESS = { id: 1, name: "Wellness", description: "Feel well.", imageUrl: null, productCount: 7 }

function open(answers: Parameters<typeof fakeShop>[0] = {}, user = ADMIN) {
  const shop = fakeShop({ "GET /api/categories": { body: [WELLNESS] }, ...answers }, user)
  const { path } = renderRoutes({ "/admin/categories": categories }, shop, "/admin/categories")
  return { shop, path, person: userEvent.setup() }
}

afterEach(() => vi.unstubAllGlobals())

describe("the category admin", () => {
  it("adds a category and shows it in the list", async () => {
    const { shop, person } = open({ "POST /api/categories": { status: 201, body: WELLNESS } })
    await person.click(await screen.findByRole("button", { name: "Add category" }))
    const dialog = within(screen.getByRole("dialog"))
    await person.click(dialog.getByRole("button", { name: "Create category" }))
    expect(await dialog.findByText("Category name is required")).toBeTruthy()
    expect(dialog.getByText("Description is required")).toBeTruthy()
    await person.type(dialog.getByLabelText("Name"), " Sleep ")
    await person.type(dialog.getByLabelText("Description"), "Rest well.")
    shop.answers["GET /api/categories"] = { body: [WELLNESS, { ...WELLNESS, id: 2, name: "Sleep" }] }
    await person.dblClick(dialog.getByRole("button", { name: "Create category" }))
    expect(await screen.findByText("Category created successfully")).toBeTruthy()
    expect(await screen.findByRole("cell", { name: "Sleep" })).toBeTruthy()
    expect(screen.queryByRole("dialog")).toBeNull()
    const body = { name: "Sleep", description: "Rest well.", imageUrl: null }
    expect(shop.callsOf("POST /api/categories").map((call) => call.body)).toEqual([body])
  })

  it("keeps the input and explains when the shop rejects it", async () => {
    const message = "A category of this name exists already."
    const { person } = open({ "PUT /api/categories/1": { status: 409, body: { code: "taken", message } } })
    await person.click(await screen.findByRole("button", { name: "Edit Wellness" }))
    await person.type(screen.getByLabelText("Name"), " II")
    await person.click(screen.getByRole("button", { name: "Save changes" }))
    expect(await screen.findByText("Failed to update category")).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Wellness II")
  })

  it("deletes a category only after a confirmation", async () => {
    const { shop, person } = open({ "DELETE /api/categories/1": { status: 204, body: null } })
    const confirm = vi.fn(() => false)
    vi.stubGlobal("confirm", confirm)
    await person.click(await screen.findByRole("button", { name: "Delete Wellness" }))
    expect(confirm).toHaveBeenCalledWith("Are you sure you want to delete this category?")
    expect(shop.callsOf("DELETE /api/categories/1")).toHaveLength(0)
    confirm.mockReturnValue(true)
    shop.answers["GET /api/categories"] = { body: [] }
    await person.click(screen.getByRole("button", { name: "Delete Wellness" }))
    expect(await screen.findByText("Category deleted successfully")).toBeTruthy()
    expect(await screen.findByText("No categories found")).toBeTruthy()
  })

  it("says that the list failed to load", async () => {
    open({
      "GET /api/categories": { status: 500, body: { code: "internal", message: "Something went wrong." } },
    })
    expect(await screen.findByText("Error loading categories. Please try again.")).toBeTruthy()
  })

  it("sends non-admins home", async () => {
    const { path } = open({}, NEWCOMER)
    await waitFor(() => expect(path()).toBe("/"))
  })
})
