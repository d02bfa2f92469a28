import { DEFAULT_SETTINGS } from "@shop/contracts"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { CONFIG, fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as settings from "./settings"

const READ = "GET /api/admin/settings"
const SAVE = "PATCH /api/admin/settings"
const SAVED = {
  ...DEFAULT_SETTINGS,
  siteName: "Harbor Recovery",
  contactEmail: "care@harbor.example",
  membershipPrice: 59.5,
}

function open(answers: Parameters<typeof fakeShop>[0] = {}, user = ADMIN) {
  const shop = fakeShop({ [READ]: { body: SAVED }, ...answers }, user)
  const { path, go } = renderRoutes({ "/admin/settings": settings }, shop, "/admin/settings")
  return { shop, path, go, person: userEvent.setup() }
}

const save = () => screen.getByRole("button", { name: "Save Settings" })

describe("the settings page", () => {
  it("saves only the changed settings, which apply at once", async () => {
    const changes = { siteName: "Harbor Recovery II", maxCartItems: 4, memberProducts: "hidden" as const }
    const after = { ...SAVED, ...changes }
    const { shop, person } = open({ [SAVE]: { body: after } })
    const name = await screen.findByLabelText("Site name")
    expect(name).toHaveProperty("value", "Harbor Recovery")
    await person.type(name, " II")
    await person.clear(screen.getByLabelText(/^Maximum products/))
    await person.type(screen.getByLabelText(/^Maximum products/), "4")
    await person.click(screen.getByLabelText(/^Show to members only/))
    shop.answers["GET /api/config"] = { body: { ...CONFIG, siteName: "Harbor Recovery II" } }
    shop.answers[READ] = { body: after }
    expect(screen.getByText("Unsaved changes")).toBeTruthy()
    await person.dblClick(save())
    expect(await screen.findByText("Settings Updated")).toBeTruthy()
    expect(shop.callsOf(SAVE).map(({ body }) => body)).toEqual([changes])
    await waitFor(() => expect(document.title).toBe("Settings | Harbor Recovery II"))
    await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull())
  })

  it.each([
    ["Site name", "", "Site name is required"],
    ["Site description", "", "Site description is required"],
    ["Contact email", "nobody", "Valid email is required"],
    ["Membership price in dollars", "", "Price must be positive"],
    ["Membership price in dollars", "-1", "Price must be positive"],
    ["Maximum products in a cart", "", "Must allow at least 1 item"],
    ["Maximum products in a cart", "0", "Must allow at least 1 item"],
    ["Session timeout in minutes", "", "Minimum 15 minutes"],
    ["Session timeout in minutes", "14", "Minimum 15 minutes"],
    ["Time zone", "", "Please enter a time zone, such as America/New_York"],
    ["Time zone", "New York", "Please enter a time zone, such as America/New_York"],
  ])("rejects %s '%s' and focuses the field", async (label, text, message) => {
    const { shop, person } = open()
    const field = await screen.findByLabelText(label)
    await person.clear(field)
    if (text) await person.type(field, text)
    await person.click(save())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(shop.callsOf(SAVE)).toHaveLength(0)
  })

  it("suggests the browser's time zones and saves the one typed", async () => {
    const changes = { timeZone: "America/New_York", notifyNewDevices: false }
    const { shop, person } = open({ [SAVE]: { body: { ...SAVED, ...changes } } })
    const field = await screen.findByLabelText("Time zone")
    const list = document.getElementById(field.getAttribute("list") ?? "")
    const offered = [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value)
    expect(offered).toEqual(Intl.supportedValuesOf("timeZone"))
    await person.clear(field)
    await person.type(field, "America/New_York")
    await person.click(screen.getByLabelText(/^Email about new devices/))
    await person.click(save())
    expect(await screen.findByText("Settings Updated")).toBeTruthy()
    expect(shop.callsOf(SAVE).map(({ body }) => body)).toEqual([changes])
  })

  it("fills in defaults but keeps the shop's identity, and saves only on Save Settings", async () => {
    const { shop, person } = open({ [SAVE]: { body: { ...SAVED, membershipPrice: 49 } } })
    await person.click(await screen.findByRole("button", { name: "Reset to Defaults" }))
    expect(await screen.findByText("Settings Reset")).toBeTruthy()
    expect(screen.getByLabelText("Site name")).toHaveProperty("value", "Harbor Recovery")
    expect(screen.getByLabelText(/^Membership price/)).toHaveProperty("value", "49")
    expect(screen.getByText("Unsaved changes")).toBeTruthy()
    expect(shop.callsOf(SAVE)).toHaveLength(0)
    await person.click(save())
    expect(await screen.findByText("Settings Updated")).toBeTruthy()
    expect(shop.callsOf(SAVE).map(({ body }) => body)).toEqual([{ membershipPrice: 49 }])
  })

  it("says who keeps access before closing the shop", async () => {
    const closed = { ...SAVED, maintenanceMode: true }
    const { shop, person } = open({ [SAVE]: { body: closed } })
    await person.click(await screen.findByLabelText(/^Maintenance mode/))
    await person.click(save())
    const dialog = await screen.findByRole("dialog", { name: "Close the shop?" })
    expect(dialog.textContent).toContain("administrators can still sign in")
    await person.click(within(dialog).getByRole("button", { name: "Cancel" }))
    expect(shop.callsOf(SAVE)).toHaveLength(0)
    await person.click(save())
    await person.click(await screen.findByRole("button", { name: "Close shop" }))
    expect(await screen.findByText("Settings Updated")).toBeTruthy()
    expect(shop.callsOf(SAVE).map(({ body }) => body)).toEqual([{ maintenanceMode: true }])
  })

  it("explains why saving failed and keeps the input", async () => {
    const message = "Someone else changed this at the same time. Please try again."
    const { person } = open({ [SAVE]: { status: 409, body: { code: "conflict", message } } })
    await person.type(await screen.findByLabelText("Site name"), " II")
    await person.click(save())
    expect(await screen.findByText("Failed to update settings")).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByLabelText("Site name")).toHaveProperty("value", "Harbor Recovery II")
  })

  it("asks before leaving with unsaved changes", async () => {
    const { path, go, person } = open()
    await person.type(await screen.findByLabelText("Site name"), " II")
    await act(async () => go("/shop"))
    await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }))
    expect(path()).toBe("/admin/settings")
    expect(screen.getByLabelText("Site name")).toHaveProperty("value", "Harbor Recovery II")
    await act(async () => go("/shop"))
    await person.click(await screen.findByRole("button", { name: "Leave" }))
    await waitFor(() => expect(path()).toBe("/shop"))
  })

  it("says that the settings failed to load", async () => {
    open({ [READ]: { status: 500, body: { code: "internal", message: "Something went wrong." } } })
    expect(await screen.findByText("Error loading settings. Please try again.")).toBeTruthy()
  })

  it("sends non-admins home", async () => {
    const { path } = open({}, NEWCOMER)
    await waitFor(() => expect(path()).toBe("/"))
  })
})

describe("second-factor settings", () => {
  const STATE = "GET /api/admin/second-factor"
  const START = "POST /api/admin/second-factor"
  const CONFIRM = "POST /api/admin/second-factor/confirmation"
  const REMOVE = "POST /api/admin/second-factor/removal"
  const OFF = { body: { isOn: false, isRequired: false } }
  const ON = { body: { isOn: true, isRequired: false } }
  const STARTED = {
    status: 201,
    body: { id: "factor_1", secret: "ABCD2345", uri: "otpauth://totp/Harbor:admin?secret=ABCD2345" },
  }

  it("turn it on with the first code and show the recovery codes once", async () => {
    const { shop, person } = open({
      [STATE]: OFF,
      [START]: STARTED,
      [CONFIRM]: { body: { codes: ["aaaa-bbbb", "cccc-dddd"] } },
    })
    await person.type(await screen.findByLabelText("Your password"), "recovery-demo")
    await person.click(screen.getByRole("button", { name: "Set up" }))
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeTruthy()
    expect(screen.getByText("ABCD2345")).toBeTruthy()
    await person.type(screen.getByLabelText("Code"), "123456")
    shop.answers[STATE] = ON
    await person.dblClick(screen.getByRole("button", { name: "Turn on" }))
    expect(await screen.findByText("cccc-dddd")).toBeTruthy()
    expect(shop.callsOf(START).map(({ body }) => body)).toEqual([{ currentPassword: "recovery-demo" }])
    expect(shop.callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ id: "factor_1", code: "123456" }])
    await person.click(screen.getByRole("button", { name: "I've saved them" }))
    expect(screen.queryByText("cccc-dddd")).toBeNull()
    expect(await screen.findByRole("button", { name: "Turn off" })).toBeTruthy()
  })

  it("show a wrong code's error at the field and stay on", async () => {
    const message = "This code is wrong or no longer valid. Please type the one that is shown now."
    const { shop, person } = open({
      [STATE]: ON,
      [REMOVE]: { status: 400, body: { code: "validation", message, fields: { code: message } } },
    })
    const field = await screen.findByLabelText("Code")
    await person.type(field, "000000")
    await person.click(screen.getByRole("button", { name: "Turn off" }))
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"))
    expect(shop.callsOf(REMOVE)).toHaveLength(1)
    expect(screen.getByRole("button", { name: "Turn off" })).toBeTruthy()
  })

  it("say that it is required", async () => {
    open({ [STATE]: { body: { isOn: false, isRequired: true } } })
    expect(await screen.findByText(/requires two-factor authentication for administrators/)).toBeTruthy()
  })
})
