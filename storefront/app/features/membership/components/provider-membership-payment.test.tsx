import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import type { PaymentOutcome, ProviderPaymentProps } from "~/components/payment-providers/provider-payment"
import { CONFIG, fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MembershipCheckout } from "./membership-checkout"

const PREPARE = "POST /api/create-payment-intent"
const CONFIRM = "POST /api/confirm-membership-payment"
const person = userEvent.setup()

let outcome: PaymentOutcome = { paidIntentId: "pi_1" }

// Replaces the provider's fields, which are loaded from the provider's server.
vi.mock("~/components/payment-providers/stripe", () => ({
  default: ({ clientSecret, children }: ProviderPaymentProps) =>
    children({
      fields: () => <p>{clientSecret}</p>,
      isReady: true,
      validate: () => Promise.resolve(true),
      pay: () => Promise.resolve(outcome),
    }),
}))

/** Presses the button that pays, for which the provider then has this outcome. */
async function pay(result: PaymentOutcome) {
  outcome = result
  await person.click(await screen.findByRole("button", { name: "Pay $49.00" }))
}

const intent = {
  body: {
    clientSecret: "pi_1_secret",
    paymentIntentId: "pi_1",
    provider: "stripe",
    amountDue: 4900,
    taxes: [],
  },
}
const activated = { body: { success: true, user: { ...NEWCOMER, isMember: true } } }

function open(answers: Parameters<typeof fakeShop>[0]) {
  const shop = fakeShop(answers, NEWCOMER)
  shop.queryClient.setQueryData(["config"], {
    ...CONFIG,
    paymentProvider: "stripe",
    stripePublishableKey: "pk_test",
  })
  return { shop, ...renderScreen(<MembershipCheckout user={NEWCOMER} />, shop) }
}

describe("the membership checkout with a payment provider", () => {
  it("passes its secret to the provider's form and shows the provider's errors", async () => {
    const { shop } = open({ [PREPARE]: intent })
    expect(await screen.findByText("pi_1_secret")).toBeDefined()
    await pay({ message: "Your card was declined." })
    expect(await screen.findByText("Payment Failed")).toBeDefined()
    expect(screen.getByText("Your card was declined.")).toBeDefined()
    expect(shop.callsOf(CONFIRM)).toHaveLength(0)
  })

  it("offers a retry when the payment could not be prepared", async () => {
    const { shop } = open({ [PREPARE]: { status: 500, body: { code: "internal", message: "Fault" } } })
    await screen.findByRole("button", { name: "Try again" })
    expect(screen.getAllByText("Failed to initialize payment. Please try again.").length).toBeGreaterThan(0)
    shop.answers[PREPARE] = intent
    await person.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("pi_1_secret")).toBeDefined()
  })

  it("asks to verify the address before preparing a payment", async () => {
    const message = "Please confirm your email address before you buy."
    open({ [PREPARE]: { status: 403, body: { code: "email_unconfirmed", message } } })
    await screen.findByRole("button", { name: "Try again" })
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    expect(screen.queryByText("Failed to initialize payment. Please try again.")).toBeNull()
  })

  it("says that a paid membership was not activated, and retries", async () => {
    const { shop, path } = open({
      [PREPARE]: intent,
      [CONFIRM]: { status: 500, body: { code: "internal", message: "Fault" } },
    })
    await pay({ paidIntentId: "pi_1" })
    const retry = await screen.findByRole("button", { name: "Try again" })
    const sentence = "Payment succeeded but failed to activate membership. Please contact support."
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
    shop.answers[CONFIRM] = activated
    await person.click(retry)
    await waitFor(() => expect(path()).toBe("/membership-success"))
  })

  it("prepares nothing more after payment", async () => {
    const { shop, path } = open({ [PREPARE]: intent, [CONFIRM]: activated })
    await pay({ paidIntentId: "pi_1" })
    await waitFor(() => expect(path()).toBe("/membership-success"))
    expect(shop.callsOf(PREPARE)).toHaveLength(1)
  })
})
