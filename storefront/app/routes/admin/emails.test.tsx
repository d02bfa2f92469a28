import type { ShopEmail } from "@shop/contracts"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as emails from "./emails"

const standardWording = { subject: "Your order {{number}}", opening: "Thank you." }

const PLACED: ShopEmail = {
  name: "order-placed",
  when: "An order is placed",
  isOptional: true,
  placeholders: ["number", "name"],
  wording: standardWording,
  standardWording,
}

const RESET: ShopEmail = {
  name: "password-reset",
  when: "Somebody asks for a new password",
  isOptional: false,
  placeholders: [],
  wording: { subject: "A new password", opening: "Click." },
  standardWording: { subject: "Choose a new password", opening: "Click." },
}

const LIST = "GET /api/admin/emails"
const PREVIEW = "POST /api/admin/emails/order-placed/preview"
const SAVE = "PUT /api/admin/emails/order-placed"

function open(path = "/admin/emails") {
  const preview = { subject: "Your order 1042 – Shop", html: "<p>Hello</p>", text: "Hello in plain text" }
  const shop = fakeShop(
    {
      [LIST]: { body: [PLACED, RESET] },
      [PREVIEW]: { body: preview },
      "POST /api/admin/emails/password-reset/preview": { body: preview },
    },
    ADMIN,
  )
  renderRoutes({ "/admin/emails/:name?": emails }, shop, path)
  return { shop, person: userEvent.setup() }
}

describe("the email wording admin", () => {
  it("shows the first email with its text and placeholders", async () => {
    open()
    expect(await screen.findByDisplayValue("Your order {{number}}")).toBeTruthy()
    expect(screen.getByText("Filled in when sent: {{number}}, {{name}}")).toBeTruthy()
    expect(screen.getByText(/Not sent while notifications are turned off/)).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Restore default text" })).toBeNull()
  })

  it("previews it as an email program shows it, and as plain text", async () => {
    const { person } = open()
    const frame = await screen.findByTitle<HTMLIFrameElement>("Email with sample data")
    expect(frame.srcdoc).toContain("Hello")
    expect(frame.getAttribute("sandbox")).toBe("")
    await person.selectOptions(screen.getByLabelText("Preview as"), "Plain text")
    expect(screen.getByText("Hello in plain text")).toBeTruthy()
  })

  it("saves the wording and shows errors at the field", async () => {
    const { shop, person } = open()
    const subject = await screen.findByLabelText("Subject")
    await person.clear(subject)
    await person.click(screen.getByRole("button", { name: "Save" }))
    expect(await screen.findByText("Subject is required")).toBeTruthy()

    const wrong = "This email has nothing for {{x}}."
    shop.answers[SAVE] = {
      status: 400,
      body: { code: "validation", message: "No.", fields: { subject: wrong } },
    }
    await person.click(subject)
    await person.paste("Hello {{x}}")
    await person.click(screen.getByRole("button", { name: "Save" }))
    expect(await screen.findByText(wrong)).toBeTruthy()

    shop.answers[SAVE] = { body: { ...PLACED, wording: { subject: "Hello", opening: "Thank you." } } }
    await person.clear(subject)
    await person.paste("Hello")
    await person.click(screen.getByRole("button", { name: "Save" }))
    await waitFor(() =>
      expect(shop.callsOf(SAVE).at(-1)?.body).toEqual({ subject: "Hello", opening: "Thank you." }),
    )
  })

  it("restores the standard wording of an email", async () => {
    const { person } = open("/admin/emails/password-reset")
    expect(await screen.findByDisplayValue("A new password")).toBeTruthy()
    expect(screen.getByText(/Always sent/)).toBeTruthy()
    expect(screen.getByRole("button", { name: "Restore default text" })).toBeTruthy()
    await person.click(screen.getByRole("link", { name: "An order is placed" }))
    expect(await screen.findByDisplayValue("Your order {{number}}")).toBeTruthy()
  })

  it("says that an email does not exist", async () => {
    open("/admin/emails/nothing")
    expect(await screen.findByText("Email not found")).toBeTruthy()
  })
})
