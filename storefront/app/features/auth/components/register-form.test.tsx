import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { RegisterForm } from "./register-form"

const REGISTER = "POST /api/register"
const person = userEvent.setup()
const submit = () => person.click(screen.getByRole("button", { name: "Register" }))

async function fillIn(confirmPassword = "secret1") {
  await person.type(screen.getByLabelText("Full name"), "Nora Newcomer")
  await person.type(screen.getByLabelText("Username"), "nora")
  await person.type(screen.getByLabelText("Email"), "nora@example.com")
  await person.type(screen.getByLabelText("Password"), "secret1")
  await person.type(screen.getByLabelText("Confirm password"), confirmPassword)
}

function open(answers: Parameters<typeof fakeShop>[0] = { [REGISTER]: { status: 201, body: NEWCOMER } }) {
  const shop = fakeShop(answers)
  const onRegistered = vi.fn()
  renderScreen(<RegisterForm onRegistered={onRegistered} />, shop)
  return { shop, onRegistered }
}

describe("the sign-up form", () => {
  it("shows its own validation errors and sends nothing", async () => {
    const { shop } = open()
    await submit()
    for (const message of [
      "Full name must be at least 2 characters",
      "Username must be at least 3 characters",
      "Please enter a valid email address",
      "Password must be at least 6 characters",
    ]) {
      expect(await screen.findByText(message)).toBeDefined()
    }
    expect(shop.callsOf(REGISTER)).toHaveLength(0)
  })

  it("requires the same password twice", async () => {
    const { shop } = open()
    await fillIn("secret2")
    await submit()
    expect(await screen.findByText("Passwords don't match")).toBeDefined()
    expect(shop.callsOf(REGISTER)).toHaveLength(0)
  })

  it("keeps the membership box and the repeated password in the browser", async () => {
    const { shop, onRegistered } = open()
    await fillIn()
    await person.click(screen.getByLabelText(/I want the lifetime membership for \$49/))
    await submit()
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith(true))
    const body = shop.callsOf(REGISTER)[0]?.body
    expect(body).not.toHaveProperty("isMember")
    expect(body).not.toHaveProperty("confirmPassword")
    expect(await screen.findByText("Registration successful")).toBeDefined()
  })

  it("asks professionals for a profile and hides these fields for others", async () => {
    const { shop, onRegistered } = open()
    expect(screen.queryByLabelText("Specialty")).toBeNull()
    await fillIn()
    await person.click(screen.getByLabelText(/healthcare professional/))
    await person.type(screen.getByLabelText("Profile image URL"), "no picture")
    await submit()
    expect(await screen.findByText("Please enter a valid URL")).toBeDefined()
    await person.click(screen.getByLabelText(/healthcare professional/))
    await submit()
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith(false))
    expect(shop.callsOf(REGISTER)[0]?.body).toMatchObject({ isDoctor: false, profileImage: null })
  })

  it("shows server errors at their fields", async () => {
    const message = "Username or email already exists"
    const { onRegistered } = open({
      [REGISTER]: {
        status: 409,
        body: { code: "account_exists", message, fields: { username: "Please choose another" } },
      },
    })
    await fillIn()
    await submit()
    expect(await screen.findByText(message)).toBeDefined()
    expect(await screen.findByText("Please choose another")).toBeDefined()
    expect(onRegistered).not.toHaveBeenCalled()
  })
})
