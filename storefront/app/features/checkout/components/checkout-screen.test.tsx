import type { CartQuote, SavedAddress } from "@shop/contracts"
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
const OPTIONS: CartQuote["deliveryOptions"] = [
  { id: "free", name: "Free shipping", description: null, price: 0, selected: true },
  { id: "fast", name: "Express", description: "Tomorrow", price: 990, selected: false },
]
const quote = { ...figures, total: 5000, items: [], deliveryOptions: OPTIONS.slice(0, 1), hash: "seen" }
const order = {
  id: 12,
  ...figures,
  userId: member.id,
  ...{ credit: 0, returned: 0, totalAmount: 5000, paid: 5000, refunded: 0, due: 0 },
  status: "pending",
  recipient: { name: "Nia Newcomer", email: "nia@example.com" },
  items: [{ productId: 3, name: "Foam roller", price: 2500, quantity: 2, amount: 5000 }],
  shippingAddress: "1 Elm Street, Austin, TX 78701",
  createdAt: "2026-01-05T12:00:00.000Z",
}

function open(
  answer: { status?: number; body: unknown } = { status: 201, body: order },
  { saved = null, options = quote.deliveryOptions, deliveryRefusal }: Partial<Opened> = {},
) {
  const shop = fakeShop({ [ORDER]: answer }, member)
  const onPlaced = vi.fn()
  const onRefused = vi.fn()
  const onAddress = vi.fn()
  const onDelivery = vi.fn()
  renderScreen(
    <CheckoutScreen
      user={member}
      lines={null}
      saved={saved}
      quote={{ ...quote, deliveryOptions: options }}
      deliveryRefusal={deliveryRefusal}
      totals={null}
      onAddress={onAddress}
      onDelivery={onDelivery}
      onPlaced={onPlaced}
      onRefused={onRefused}
    />,
    shop,
  )
  return { shop, onPlaced, onRefused, onAddress, onDelivery }
}

interface Opened {
  deliveryRefusal: string
  saved: SavedAddress["address"]
  options: CartQuote["deliveryOptions"]
}

const button = () => screen.getByRole("button", { name: /Place order/ })

async function fillIn() {
  await person.type(screen.getByLabelText("Address"), "1 Elm Street")
  await person.type(screen.getByLabelText("City"), "Austin")
  await person.selectOptions(screen.getByLabelText("State"), "Texas")
  await person.type(screen.getByLabelText("ZIP code"), "78701")
  await person.type(screen.getByLabelText("Card number"), "4242424242424242")
  await person.type(screen.getByLabelText("Expiry date"), "1234")
  await person.type(screen.getByLabelText("CVV"), "123")
}

describe("the checkout form", () => {
  it("shows an error as soon as a field is left", async () => {
    open()
    await person.click(screen.getByLabelText("City"))
    await person.tab()
    expect(await screen.findByText("City is required")).toBeDefined()
    expect(screen.queryByText("State is required")).toBeNull()
  })

  it("reports the destination once the address is complete", async () => {
    const { onAddress } = open()
    await person.type(screen.getByLabelText("Address"), "1 Elm Street")
    await person.tab()
    expect(onAddress).not.toHaveBeenCalled()
    await fillIn()
    expect(onAddress).toHaveBeenLastCalledWith("1 Elm Street1 Elm Street, Austin, TX 78701")
  })

  it("reports the destination after a pause in typing", async () => {
    const { onAddress } = open()
    await person.type(screen.getByLabelText("Address"), "1 Elm Street")
    await person.type(screen.getByLabelText("City"), "Austin")
    await person.selectOptions(screen.getByLabelText("State"), "Texas")
    await person.type(screen.getByLabelText("ZIP code"), "78701")
    expect(onAddress).not.toHaveBeenCalled()
    await waitFor(() => expect(onAddress).toHaveBeenCalledWith("1 Elm Street, Austin, TX 78701"))
  })

  it("suggests the last order's address and reports it at once", () => {
    const saved = {
      fullName: "Friendly Neighbour",
      address: "12 Harbor St",
      address2: "Apt 4",
      city: "Portland",
      state: "OR",
      zipCode: "97201",
      phone: "",
      country: "US",
    }
    const { onAddress } = open(undefined, { saved })
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Friendly Neighbour")
    expect(screen.getByLabelText<HTMLInputElement>("ZIP code").value).toBe("97201")
    expect(screen.getByLabelText<HTMLSelectElement>("State").value).toBe("OR")
    expect(onAddress).toHaveBeenCalledWith("12 Harbor St, Apt 4, Portland, OR 97201")
  })

  it("says that the ZIP code is not in the state", async () => {
    const { onAddress } = open()
    await fillIn()
    await person.selectOptions(screen.getByLabelText("State"), "California")
    await person.tab()
    await person.click(button())
    expect(await screen.findByText("ZIP code 78701 isn't in California. Please check both")).toBeDefined()
    expect(onAddress).not.toHaveBeenCalledWith(expect.stringContaining("CA"))
  })

  it("offers a choice when there are several delivery options", async () => {
    open()
    expect(screen.queryByRole("radio", { name: /Free shipping/ })).toBeNull()
  })

  it("says below the address that delivery is not available there", () => {
    const deliveryRefusal = "We do not deliver to Honolulu, HI 96815. Please choose another address."
    open(undefined, { deliveryRefusal })
    expect(screen.getByRole("alert").textContent).toBe(deliveryRefusal)
  })

  it("reports the chosen delivery", async () => {
    const { onDelivery } = open(undefined, { options: OPTIONS })
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Free shipping/ }).checked).toBe(true)
    await person.click(screen.getByRole("radio", { name: /Express.*\$9\.90/ }))
    expect(onDelivery).toHaveBeenCalledWith("fast")
  })

  it("shows API errors for address parts at their fields", async () => {
    const fields = { "postalAddress.zipCode": "Please enter a five-digit ZIP code" }
    open({ status: 400, body: { code: "validation", message: "Please check the fields.", fields } })
    await fillIn()
    await person.click(button())
    expect(await screen.findByText("Please enter a five-digit ZIP code")).toBeDefined()
  })

  it("returns to the totals when they have changed", async () => {
    const message = "The tax changed from $0.00 to $4.50. The total is $54.50 now."
    const { onRefused } = open({ status: 409, body: { code: "total_changed", message } })
    await fillIn()
    await person.click(button())
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole("link", { name: "Check my order" }).getAttribute("href")).toContain("#summary")
    expect(onRefused).toHaveBeenCalled()
  })

  it("places one order for many clicks, without sending card data", async () => {
    const { shop, onPlaced } = open()
    await fillIn()
    await Promise.all([person.click(button()), person.click(button()), person.click(button())])
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce())
    expect(shop.callsOf(ORDER).map((call) => call.body)).toEqual([
      {
        postalAddress: {
          address: "1 Elm Street",
          address2: "",
          city: "Austin",
          state: "TX",
          zipCode: "78701",
          phone: "",
          country: "US",
        },
        deliveryOptionId: "free",
        paymentMethod: "credit",
        fullName: member.fullName,
        email: member.email,
        quoteHash: "seen",
      },
    ])
    expect(await screen.findByText("Order placed successfully!")).toBeDefined()
  })

  it("shows the reason for a rejection and what to do next", async () => {
    const message = "Only 1 of Foam roller is left."
    const { onPlaced, onRefused } = open({ status: 409, body: { code: "out_of_stock", message } })
    await fillIn()
    await person.click(button())
    expect(await screen.findByText("Your order wasn't placed")).toBeDefined()
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    expect(screen.getByRole("link", { name: "Change my order" })).toBeDefined()
    expect(onPlaced).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalled()
  })

  it("sends buyers with an unverified address to their account", async () => {
    const message = "Please confirm your email address before you buy."
    open({ status: 403, body: { code: "email_unconfirmed", message } })
    await fillIn()
    await person.click(button())
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole("link", { name: "Go to my account" }).getAttribute("href")).toBe("/account")
  })

  it("shows the general message for an unexpected error", async () => {
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
