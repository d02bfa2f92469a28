import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { DiscountCode } from "@shop/contracts"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as discounts from "./discounts"

const LIST = "GET /api/discount-codes?limit=25&offset=0"
const CREATE = "POST /api/discount-codes"
const UPDATE = "PUT /api/discount-codes/2"

const PERCENT: DiscountCode = {
  id: 1,
  code: "SAVE20",
  description: "Twenty off",
  discountType: "percentage",
  discountValue: 20,
  isActive: true,
  usageLimit: 10,
  usedCount: 3,
  expiresAt: null,
  createdAt: "2026-01-05T12:00:00.000Z",
}
const FIXED: DiscountCode = {
  ...PERCENT,
  id: 2,
  code: "FIVE",
  discountType: "fixed",
  discountValue: 500,
  usageLimit: null,
  expiresAt: "2020-03-01T08:30:00.000Z",
}

function open(answers: Parameters<typeof fakeShop>[0] = {}, user = ADMIN) {
  const shop = fakeShop({ [LIST]: { body: [PERCENT, FIXED] }, ...answers }, user)
  const { path } = renderRoutes({ "/admin/discounts": discounts }, shop, "/admin/discounts")
  return { shop, path, person: userEvent.setup() }
}

async function openDialog(person: ReturnType<typeof userEvent.setup>, button: string) {
  await person.click(await screen.findByRole("button", { name: button }))
  return within(screen.getByRole("dialog"))
}

afterEach(() => vi.unstubAllGlobals())

describe("the discount code admin", () => {
  it("shows each code's value, uses, expiry and status", async () => {
    open()
    const [, percent, fixed] = await screen.findAllByRole("row")
    for (const text of ["SAVE20", "Twenty off", "20%", "3 / 10", "Active", "Never"])
      expect(within(percent as HTMLElement).getByText(text)).toBeTruthy()
    for (const text of ["$5.00", "3", "Expired", "Mar 01, 2020"])
      expect(within(fixed as HTMLElement).getByText(text)).toBeTruthy()
  })

  it("copies a code to the clipboard", async () => {
    const { person } = open()
    await person.click(await screen.findByRole("button", { name: "Copy SAVE20" }))
    expect(await screen.findByText("Copied!")).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe("SAVE20")
  })

  it("shows what is missing in a new code, then creates it", async () => {
    const { shop, person } = open({ [CREATE]: { status: 201, body: FIXED } })
    const dialog = await openDialog(person, "Add discount code")
    await person.type(dialog.getByLabelText("Usage limit"), "0")
    await person.click(dialog.getByRole("button", { name: "Create discount code" }))
    for (const message of [
      "Code is required",
      "Description is required",
      "Value must be greater than 0",
      "Usage limit must be at least 1",
    ])
      expect(await dialog.findByText(message)).toBeTruthy()
    await person.type(dialog.getByLabelText("Code"), " five ")
    await person.type(dialog.getByLabelText("Description"), "Five dollars")
    await person.selectOptions(dialog.getByLabelText("Type"), "Fixed amount")
    await person.type(dialog.getByLabelText("Value in dollars"), "5.10")
    await person.clear(dialog.getByLabelText("Usage limit"))
    await person.type(dialog.getByLabelText("Expires"), "2026-12-31")
    await person.dblClick(dialog.getByRole("button", { name: "Create discount code" }))
    expect(await screen.findByText("Discount code created successfully")).toBeTruthy()
    expect(shop.callsOf(CREATE).map(({ body }) => body)).toEqual([
      {
        code: "FIVE",
        description: "Five dollars",
        discountType: "fixed",
        discountValue: 510,
        usageLimit: null,
        expiresAt: "2026-12-31T23:59:59.999Z",
        isActive: true,
      },
    ])
  })

  it.each([
    ["Value in percent", "101", "Percentage can't be more than 100"],
    ["Value in percent", "ten", "Must be a number"],
    ["Usage limit", "1.5", "Must be a whole number"],
    ["Code", "A".repeat(21), "Code must be 20 characters or less"],
  ])("rejects %s %s", async (label, text, message) => {
    const { shop, person } = open()
    const dialog = await openDialog(person, "Edit SAVE20")
    await person.clear(dialog.getByLabelText(label))
    await person.type(dialog.getByLabelText(label), text)
    await person.click(dialog.getByRole("button", { name: "Save changes" }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(shop.callsOf("PUT /api/discount-codes/1")).toHaveLength(0)
  })

  it("edits amounts and dates, and keeps an unchanged expiry time", async () => {
    const { shop, person } = open({ [UPDATE]: { body: FIXED } })
    const dialog = await openDialog(person, "Edit FIVE")
    expect(dialog.getByLabelText("Value in dollars")).toHaveProperty("value", "5.00")
    expect(dialog.getByLabelText("Expires")).toHaveProperty("value", "2020-03-01")
    await person.click(dialog.getByLabelText(/^Active/))
    await person.click(dialog.getByRole("button", { name: "Save changes" }))
    expect(await screen.findByText("Discount code updated successfully")).toBeTruthy()
    expect(shop.callsOf(UPDATE)[0]?.body).toMatchObject({
      discountValue: 500,
      expiresAt: FIXED.expiresAt,
      isActive: false,
    })
  })

  it("keeps the input and shows the shop's error at its field", async () => {
    const message = "This code was used 3 times already. Please enter 3 or more."
    const { person } = open({
      [UPDATE]: {
        status: 400,
        body: { code: "validation", message: "Please check.", fields: { usageLimit: message } },
      },
    })
    const dialog = await openDialog(person, "Edit FIVE")
    await person.type(dialog.getByLabelText("Usage limit"), "2")
    await person.click(dialog.getByRole("button", { name: "Save changes" }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(screen.getByText("Failed to update discount code")).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText("Usage limit"))
  })

  it("deletes a code only after a confirmation", async () => {
    const remove = "DELETE /api/discount-codes/1"
    const { shop, person } = open({ [remove]: { status: 204, body: null } })
    const confirm = vi.fn(() => false)
    vi.stubGlobal("confirm", confirm)
    await person.click(await screen.findByRole("button", { name: "Delete SAVE20" }))
    expect(confirm).toHaveBeenCalledWith("Are you sure you want to delete this discount code?")
    expect(shop.callsOf(remove)).toHaveLength(0)
    confirm.mockReturnValue(true)
    shop.answers[LIST] = { body: [] }
    await person.click(screen.getByRole("button", { name: "Delete SAVE20" }))
    expect(await screen.findByText("Discount code deleted successfully")).toBeTruthy()
    expect(await screen.findByText("No discount codes found")).toBeTruthy()
  })

  it("says that the list failed to load", async () => {
    open({ [LIST]: { status: 500, body: { code: "internal", message: "Something went wrong." } } })
    expect(await screen.findByText("Error loading discount codes. Please try again.")).toBeTruthy()
  })

  it("sends non-admins home", async () => {
    const { path } = open({}, NEWCOMER)
    await waitFor(() => expect(path()).toBe("/"))
  })
})
