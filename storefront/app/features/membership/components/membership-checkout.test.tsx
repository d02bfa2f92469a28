import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MembershipCheckout } from "./membership-checkout"

const VALIDATE = "POST /api/discount-codes/validate"
const PREPARE = "POST /api/create-payment-intent"
const CONFIRM = "POST /api/confirm-membership-payment"
const person = userEvent.setup()

const welcome10 = {
  code: "WELCOME10",
  description: "10 % off",
  discountType: "percentage",
  discountValue: 10,
}
const answers = {
  [VALIDATE]: { body: { valid: true, discountCode: welcome10 } },
  [PREPARE]: {
    body: { clientSecret: "s", paymentIntentId: "pay_1", provider: "demo", amountDue: 4410, taxes: [] },
  },
  [CONFIRM]: { body: { success: true, user: { ...NEWCOMER, isMember: true } } },
}

function open(changes: Parameters<typeof fakeShop>[0] = {}, at?: string) {
  const shop = fakeShop({ ...answers, ...changes }, NEWCOMER)
  return { shop, ...renderScreen(<MembershipCheckout user={NEWCOMER} />, shop, at) }
}

const due = () => within(screen.getByText("Due today").parentElement as HTMLElement)
const apply = () => person.click(screen.getByRole("button", { name: "Apply" }))

async function fillInCard() {
  await person.type(screen.getByLabelText("Card number"), "4242424242424242")
  await person.type(screen.getByLabelText("Expiry date"), "1234")
  await person.type(screen.getByLabelText("CVV"), "123")
}

describe("the membership checkout", () => {
  it("requires a code before checking it", async () => {
    const { shop } = open()
    await apply()
    expect(await screen.findByText("Please enter a discount code")).toBeDefined()
    expect(shop.callsOf(VALIDATE)).toHaveLength(0)
  })

  it("applies a trimmed, uppercase code and removes it again", async () => {
    const { shop } = open()
    await person.type(screen.getByLabelText("Discount code"), " welcome10 ")
    await apply()
    expect(await screen.findByText("Discount Applied!")).toBeDefined()
    expect(shop.callsOf(VALIDATE)[0]?.body).toEqual({ code: "WELCOME10" })
    expect(await screen.findByText(/You save \$4\.90/)).toBeDefined()
    expect(due().getByText("$44.10")).toBeDefined()
    await person.click(screen.getByRole("button", { name: "Remove" }))
    expect(await screen.findByText("Discount Removed")).toBeDefined()
    expect(due().getByText("$49.00")).toBeDefined()
  })

  it("says why a code was rejected", async () => {
    open({
      [VALIDATE]: {
        status: 409,
        body: { code: "discount_expired", message: "This discount code has expired." },
      },
    })
    await person.type(screen.getByLabelText("Discount code"), "OLD")
    await apply()
    expect(await screen.findByText("Discount Code Error")).toBeDefined()
    expect(await screen.findByText("This discount code has expired.")).toBeDefined()
  })

  it("calls a code invalid when the shop gives no reason", async () => {
    open({
      [VALIDATE]: () => {
        throw new TypeError("fetch failed")
      },
    })
    await person.type(screen.getByLabelText("Discount code"), "WELCOME10")
    await apply()
    expect(await screen.findByText("Invalid discount code")).toBeDefined()
  })

  it("validates the card locally and sends it nowhere", async () => {
    const { shop } = open()
    await person.type(screen.getByLabelText("Card number"), "4242 4242")
    await person.click(screen.getByRole("button", { name: "Pay $49.00" }))
    for (const message of [
      "Valid card number is required",
      "Valid expiry date is required",
      "Valid CVV is required",
    ]) {
      expect(await screen.findByText(message)).toBeDefined()
    }
    expect(shop.callsOf(PREPARE)).toHaveLength(0)
  })

  it("pays once for many clicks, with the code from the URL", async () => {
    const { shop, path } = open({}, "/screen?code=WELCOME10")
    await fillInCard()
    const button = await screen.findByRole("button", { name: "Pay $44.10" })
    await Promise.all([person.click(button), person.click(button), person.click(button)])
    await waitFor(() => expect(path()).toBe("/membership-success"))
    expect(shop.callsOf(PREPARE)).toHaveLength(1)
    expect(shop.callsOf(PREPARE)[0]?.body).toEqual({ amount: 49, discountCode: "WELCOME10" })
    expect(shop.callsOf(CONFIRM)).toHaveLength(1)
    expect(await screen.findByText("Membership purchased!")).toBeDefined()
    expect(await screen.findByText(/^Welcome to Meridian Recovery\./)).toBeDefined()
  })

  it("applies a typed but unapplied code before payment", async () => {
    const { shop, path } = open()
    await person.type(screen.getByLabelText("Discount code"), "welcome10")
    await fillInCard()
    await person.click(screen.getByRole("button", { name: "Pay $49.00" }))
    await person.click(await screen.findByRole("button", { name: "Pay $44.10" }))
    await waitFor(() => expect(path()).toBe("/membership-success"))
    expect(shop.callsOf(PREPARE).map(({ body }) => body)).toEqual([{ amount: 49, discountCode: "WELCOME10" }])
  })

  it("says that the address must be verified first", async () => {
    const message = "Please confirm your email address before you buy."
    open({ [PREPARE]: { status: 403, body: { code: "email_unconfirmed", message } } })
    await fillInCard()
    await person.click(screen.getByRole("button", { name: "Pay $49.00" }))
    expect(await screen.findByText(message)).toBeDefined()
  })

  it("keeps the key of a payment whose response was lost", async () => {
    const { shop, path } = open({ [CONFIRM]: { status: 502, body: "bad gateway" } })
    await fillInCard()
    const button = screen.getByRole("button", { name: "Pay $49.00" })
    await person.click(button)
    await screen.findByText("Failed to process membership payment. Please try again.")
    shop.answers[CONFIRM] = answers[CONFIRM]
    await person.click(button)
    await waitFor(() => expect(path()).toBe("/membership-success"))
    const [first, second] = shop.callsOf(CONFIRM)
    expect(first?.idempotencyKey).toBeTruthy()
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it("tells members they have already joined and sends them home", async () => {
    const member = { ...NEWCOMER, isMember: true }
    const shop = fakeShop({ "GET /api/user": { body: member } }, member)
    const { path } = renderScreen(<MembershipCheckout user={member} />, shop)
    expect(await screen.findByText("Already a Member")).toBeDefined()
    expect(path()).toBe("/")
  })

  describe("the membership checkout with tax", () => {
    const membership = { since: null, reason: null, orderId: null, starterKit: "none", kitOrderId: null }
    const taxes = [{ name: "Digital services tax", rate: 6, amount: 294, included: false }]
    const taxed = {
      "GET /api/membership": { body: { ...membership, stateRequired: true } },
      [PREPARE]: {
        body: { clientSecret: "s", paymentIntentId: "pay_2", provider: "demo", amountDue: 5194, taxes },
      },
    }

    it("asks for the state and offers no payment before the total is known", async () => {
      const { shop } = open(taxed)
      expect(await screen.findByLabelText("State")).toBeDefined()
      expect(screen.queryByLabelText("Card number")).toBeNull()
      expect(screen.getByText("Before tax")).toBeDefined()
      expect(shop.callsOf(PREPARE)).toHaveLength(0)
    })

    it("shows the tax and the total, and charges that total", async () => {
      const { shop } = open(taxed)
      await person.selectOptions(await screen.findByLabelText("State"), "California")
      expect(await screen.findByText("Digital services tax (6%)")).toBeDefined()
      expect(due().getByText("$51.94")).toBeDefined()
      await fillInCard()
      await person.click(screen.getByRole("button", { name: "Pay $51.94" }))
      await waitFor(() => expect(shop.callsOf(CONFIRM)).toHaveLength(1))
      expect(shop.callsOf(PREPARE).map(({ body }) => body)).toContainEqual({ amount: 49, state: "CA" })
      expect(shop.callsOf(CONFIRM)[0]?.body).toEqual({ paymentIntentId: "pay_2" })
    })
  })
})
