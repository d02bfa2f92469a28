import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import {
  edit,
  field,
  list,
  openProducts as open,
  type Person,
  press,
  retype,
  SLEEVE,
  UPDATE,
} from "./testing/open-products"

afterEach(() => vi.unstubAllGlobals())

describe("adding a product", () => {
  const NEW = {
    name: "Foam Roller",
    description: "Rolls whatever aches.",
    price: 1999,
    imageUrl: null,
    visibility: "public",
    categoryId: 1,
    stockQuantity: 12,
    featured: true,
    doctorIds: [],
  }

  async function fillIn(person: Person) {
    await person.type(field("Name"), NEW.name)
    await person.type(field("Description"), NEW.description)
    await person.type(field("Price in dollars"), "19.99")
    await person.selectOptions(field("Category"), "Wellness")
    await retype(person, "Stock quantity", "12")
    await person.click(screen.getByRole("checkbox", { name: /^Featured/ }))
  }

  it("shows which fields are missing", async () => {
    const { shop, person } = open({}, "/admin/products/new")
    await screen.findByRole("dialog")
    await person.clear(field("Stock quantity"))
    await person.type(field("Image URL"), "no address")
    await press(person, "Create product")
    for (const message of [
      "Name must be at least 3 characters long",
      "Description must be at least 10 characters long",
      "Price must be at least 1 cent",
      "This field is required",
      "Category is required",
      "Please enter a valid URL",
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    await person.type(field("Stock quantity"), "-1")
    expect(await screen.findByText("Stock quantity cannot be negative")).toBeTruthy()
    expect(shop.callsOf("POST /api/products")).toHaveLength(0)
  })

  it("creates one product for a double click, with the price in cents", async () => {
    const created = { ...SLEEVE, id: 9, name: NEW.name }
    const { shop, bodies, person } = open({ "POST /api/products": { status: 201, body: created } })
    await person.click(await screen.findByRole("button", { name: "Add product" }))
    await fillIn(person)
    shop.answers[list()] = { body: [created, SLEEVE] }
    await person.dblClick(screen.getByRole("button", { name: "Create product" }))
    expect(await screen.findByText("Product created")).toBeTruthy()
    expect(await screen.findByRole("link", { name: "Foam Roller" })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(bodies("POST /api/products")).toEqual([NEW])
  })

  it("has its own URL and returns to the list", async () => {
    const { path, person } = open(
      { "POST /api/products": { status: 201, body: SLEEVE } },
      "/admin/products/new",
    )
    expect(await screen.findByRole("dialog", { name: "Add product" })).toBeTruthy()
    await fillIn(person)
    await press(person, "Create product")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(path()).toBe("/admin/products"))
  })

  it("shows the shop's errors at their fields", async () => {
    const fields = { categoryId: "This category does not exist. Please choose another." }
    const refusal = {
      code: "validation",
      message: "Please check the highlighted fields and try again.",
      fields,
    }
    const { person } = open({ "POST /api/products": { status: 400, body: refusal } }, "/admin/products/new")
    await screen.findByRole("dialog")
    await fillIn(person)
    await press(person, "Create product")
    expect(await screen.findByText(fields.categoryId)).toBeTruthy()
    expect(screen.getByText(`Failed to create product: ${refusal.message}`)).toBeTruthy()
    expect(field("Name").value).toBe(NEW.name)
  })

  it("asks before discarding input, and restores it after the session ended", async () => {
    const body = { code: "unauthenticated", message: "Please sign in to continue." }
    const { path, person, shop } = open(
      { "POST /api/products": { status: 401, body } },
      "/admin/products/new",
    )
    await screen.findByRole("dialog")
    await fillIn(person)
    const confirm = vi.fn(() => false)
    vi.stubGlobal("confirm", confirm)
    await press(person, "Cancel")
    expect(confirm).toHaveBeenCalledOnce()
    await press(person, "Create product")
    await waitFor(() => expect(path()).toBe("/auth?redirect=%2Fadmin%2Fproducts%2Fnew"))
    expect(screen.getByText("Please sign in again")).toBeTruthy()
    expect(shop.callsOf("POST /api/products")).toHaveLength(1)

    open({}, "/admin/products/new")
    expect(await screen.findByText(/^We've restored your unsaved changes/)).toBeTruthy()
    expect(field("Name").value).toBe(NEW.name)
    expect(field("Price in dollars").value).toBe("19.99")
    await press(person, "Start over")
    expect(field("Name").value).toBe("")
  })
})

describe("editing a product", () => {
  it("shows cents as dollars and sends changes with the version they are based on", async () => {
    const { shop, bodies, person } = open()
    await edit(person)
    expect(field("Price in dollars").value).toBe("19.99")
    await retype(person, "Name", "Knee Sleeve II")
    await press(person, "Save changes")
    expect(await screen.findByText("Product updated")).toBeTruthy()
    expect(bodies(UPDATE)).toEqual([{ name: "Knee Sleeve II" }])
    const [call] = shop.callsOf(UPDATE)
    expect(call).toMatchObject({ ifMatch: '"v1"', idempotencyKey: expect.any(String) })
  })

  it("sends stock as a difference, so sales in between count", async () => {
    const { bodies, person } = open()
    await edit(person)
    await retype(person, "Price in dollars", "1.005")
    await press(person, "Save changes")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await edit(person)
    await retype(person, "Stock quantity", "30")
    await press(person, "Save changes")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(bodies(UPDATE)).toEqual([{ price: 101 }, { stockChange: 30 - SLEEVE.stockQuantity }])
  })

  it("understands commas in numbers", async () => {
    const { bodies, person } = open()
    await edit(person)
    await retype(person, "Price in dollars", "1,5,5")
    await press(person, "Save changes")
    expect(await screen.findByText("Must be a number")).toBeTruthy()
    expect(field("Price in dollars").value).toBe("1,5,5")
    await retype(person, "Price in dollars", "1,5")
    await press(person, "Save changes")
    await waitFor(() => expect(bodies(UPDATE)).toMatchObject([{ price: 150 }]))
  })

  it("offers doctors for professional products and keeps them when the level changes", async () => {
    const kept = { ...SLEEVE, visibility: "doctor", doctorIds: ["21", "77"] }
    const { bodies, person } = open({
      [list()]: { body: [kept] },
      [`GET /api/products/${SLEEVE.id}`]: { body: kept },
    })
    await edit(person)
    expect(await screen.findByText("Knees")).toBeTruthy()
    await person.click(field("Ben Ruiz"))
    await person.selectOptions(field("Visibility"), "Public")
    expect(screen.queryByLabelText("Ben Ruiz")).toBeNull()
    await person.selectOptions(field("Visibility"), "Doctor")
    expect(field("Ben Ruiz").checked).toBe(true)
    await press(person, "Save changes")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await edit(person)
    await person.click(await screen.findByLabelText("Ben Ruiz"))
    await person.selectOptions(field("Visibility"), "Members")
    await press(person, "Save changes")
    await waitFor(() => expect(bodies(UPDATE)).toHaveLength(2))
    expect(bodies(UPDATE)).toEqual([{ doctorIds: ["21", "77", "22"] }, { visibility: "member" }])
  })

  it("reports a change by someone else and continues with the input", async () => {
    const body = {
      code: "changed_meanwhile",
      message: "Someone else has changed this. Please reload the page and make your changes again.",
    }
    const { shop, bodies, person } = open({ [UPDATE]: { status: 412, body } })
    await edit(person)
    await retype(person, "Name", "Knee Sleeve II")
    await retype(person, "Stock quantity", "30")
    const later = { ...SLEEVE, version: "v2", price: 2500, stockQuantity: 1 }
    shop.answers[`GET /api/products/${SLEEVE.id}`] = { body: later }
    await press(person, "Save changes")
    expect(await screen.findByText(/^Someone else changed this product/)).toBeTruthy()
    expect(field("Price in dollars").value).toBe("19.99")
    await press(person, "Reload")
    await waitFor(() => expect(field("Price in dollars").value).toBe("25.00"))
    expect(field("Name").value).toBe("Knee Sleeve II")
    expect(field("Stock quantity").value).toBe("30")
    expect(screen.queryByRole("alert")).toBeNull()
    shop.answers[UPDATE] = { body: later }
    await press(person, "Save changes")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(bodies(UPDATE)[1]).toEqual({ name: "Knee Sleeve II", stockChange: 29 })
    expect(shop.callsOf(UPDATE).map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"'])
  })

  it("repeats a lost request under the same key", async () => {
    const { shop, person } = open({
      [UPDATE]: { status: 503, body: { code: "unavailable", message: "Later" } },
    })
    await edit(person)
    await retype(person, "Stock quantity", "30")
    await press(person, "Save changes")
    expect(await screen.findByText("Failed to update product: Later")).toBeTruthy()
    shop.answers[UPDATE] = { body: SLEEVE }
    await press(person, "Save changes")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const [first, second] = shop.callsOf(UPDATE)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it("shows an error when more stock is removed than is left", async () => {
    const fields = { stockChange: "Only 1 can be taken away; the others are sold. Please reload the page." }
    const body = { code: "validation", message: "Please check the highlighted fields and try again.", fields }
    const { person } = open({ [UPDATE]: { status: 400, body } })
    await edit(person)
    await retype(person, "Stock quantity", "0")
    await press(person, "Save changes")
    expect(await screen.findByText(fields.stockChange)).toBeTruthy()
  })

  it("restores input from a draft without outdated values", async () => {
    const { person } = open()
    await edit(person)
    await retype(person, "Name", "Knee Sleeve II")
    cleanup()
    open({ [list()]: { body: [{ ...SLEEVE, price: 2500 }] } })
    fireEvent.click(await screen.findByRole("button", { name: "Edit Knee Sleeve" }))
    await screen.findByRole("dialog")
    await waitFor(() => expect(field("Name").value).toBe("Knee Sleeve II"))
    expect(field("Price in dollars").value).toBe("25.00")
  })

  it("says when there are no doctors", async () => {
    const { person } = open({ "GET /api/doctors": { body: [] } })
    await edit(person)
    expect(screen.queryByText("No doctors available")).toBeNull()
    await person.selectOptions(field("Visibility"), "Doctor")
    expect(await screen.findByText("No doctors available")).toBeTruthy()
  })

  it("says that someone deleted the product, and keeps the input", async () => {
    const body = { code: "not_found", message: "This product could not be found." }
    const { person } = open({ [UPDATE]: { status: 404, body } })
    await edit(person)
    await retype(person, "Name", "Knee Sleeve II")
    await press(person, "Save changes")
    expect(await screen.findByText(`Failed to update product: ${body.message}`)).toBeTruthy()
    expect(await screen.findByText(/^Someone deleted this product/)).toBeTruthy()
    expect(field("Name").value).toBe("Knee Sleeve II")
  })
})
