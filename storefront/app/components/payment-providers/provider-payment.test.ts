import { PAYMENT_SOURCES, paymentProvider } from "@shop/contracts"
import { expect, it } from "vitest"
import { providerPayment } from "./provider-payment"

const [known, others] = [paymentProvider.options.filter((id) => id in PAYMENT_SOURCES), ["demo"] as const]

it.each(known)("a payment form is shown for %s", (provider) => {
  expect(providerPayment(provider)).toBe(providerPayment(provider))
})

it.each(others)("no payment form is shown for %s, which needs no provider code", (provider) => {
  expect(() => providerPayment(provider)).toThrow("Payments with demo aren't available here.")
})
