import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { CheckoutScreen } from "./checkout-screen"

const ORDER = "POST /api/orders"
const person = userEvent.setup()
const member = { ...NEWCOMER, isMember: true }
const figures = { subtotal: 5000, discount: 0, discounts: [], shipping: 0, tax: 0, taxes: [] }
const quote = { ...figures, total: 5000, items: [], hash: "seen" }
const order = {
  id: 12,
  ...figures,
  userId: member.id,
  totalAmount: 5000,
  status: "pending",
  items: [{ productId: 3, name: "Foam roller", price: 2500, quantity: 2 }],
  shippingAddress: "1 Elm Street, Austin, TX 78701",
  createdAt: "2026-01-05T12:00:00.000Z",
}

function open(answer: { status?: number; body: unknown } = { status: 201, body: order }) {
  const shop = fakeShop({ [ORDER]: answer }, member)
  const onPlaced = vi.fn()
  const onRefused = vi.fn()
  const onAddress = vi.fn()
  renderScreen(
    <CheckoutScreen
      user={member}
      lines={null}
      quote={quote}
      totals={null}
      onAddress={onAddress}
      onPlaced={onPlaced}
      onRefused={onRefused}
    />,
    shop,
  )
  return { shop, onPlaced, onRefused, onAddress }
}

const button = () => screen.getByRole("button", { name: /Place order/ })

async function fillIn() {
  await person.type(screen.getByLabelText("Address"), "1 Elm Street")
  await person.type(screen.getByLabelText("City"), "Austin")
  await person.type(screen.getByLabelText("State"), "TX")
  await person.type(screen.getByLabelText("Zip code"), "78701")
  await person.type(screen.getByLabelText("Card number"), "4242424242424242")
  await person.type(screen.getByLabelText("Expiry date"), "1234")
  await person.type(screen.getByLabelText("CVV"), "123")
}

describe("the checkout", () => {
  it("says at a field what is wrong as soon as it is left", async () => {
    open()
    await person.click(screen.getByLabelText("City"))
    await person.tab()
    expect(await screen.findByText("City is required")).toBeDefined()
    expect(screen.queryByText("State is required")).toBeNull()
  })

  it("tells where the order goes once all of the address is there", async () => {
    const { onAddress } = open()
    await person.type(screen.getByLabelText("Address"), "1 Elm Street")
    await person.tab()
    expect(onAddress).not.toHaveBeenCalled()
    await fillIn()
    expect(onAddress).toHaveBeenLastCalledWith("1 Elm Street1 Elm Street, Austin, TX 78701")
  })

  it("leads back to the figures when they have changed", async () => {
    const message = "The tax changed from $0.00 to $4.50. The total is $54.50 now."
    const { onRefused } = open({ status: 409, body: { code: "total_changed", message } })
    await fillIn()
    await person.click(button())
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole("link", { name: "Check my order" }).getAttribute("href")).toContain("#summary")
    expect(onRefused).toHaveBeenCalled()
  })

  it("places one order for many clicks, without the card", async () => {
    const { shop, onPlaced } = open()
    await fillIn()
    await Promise.all([person.click(button()), person.click(button()), person.click(button())])
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce())
    expect(shop.callsOf(ORDER).map((call) => call.body)).toEqual([
      {
        shippingAddress: "1 Elm Street, Austin, TX 78701",
        paymentMethod: "credit",
        fullName: member.fullName,
        email: member.email,
        quoteHash: "seen",
      },
    ])
    expect(await screen.findByText("Order placed successfully!")).toBeDefined()
  })

  it("shows the sentence of a refusal and a way on", async () => {
    const message = "Only 1 of Foam roller is left."
    const { onPlaced, onRefused } = open({ status: 409, body: { code: "out_of_stock", message } })
    await fillIn()
    await person.click(button())
    expect(await screen.findByText("Your order was not placed")).toBeDefined()
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    expect(screen.getByRole("link", { name: "Change my order" })).toBeDefined()
    expect(onPlaced).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalled()
  })

  it("leads to the account whoever owes the confirmation of her address", async () => {
    const message = "Please confirm your e-mail address before you buy."
    open({ status: 403, body: { code: "email_unconfirmed", message } })
    await fillIn()
    await person.click(button())
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole("link", { name: "Go to my account" }).getAttribute("href")).toBe("/account")
  })

  it("keeps to the general sentence for a fault", async () => {
    open({
      status: 500,
      body: { code: "internal", message: "Something went wrong on our side. Please try again." },
    })
    await fillIn()
    await person.click(button())
    expect(
      await screen.findByText("There was a problem processing your order. Please try again."),
    ).toBeDefined()
  })
})
