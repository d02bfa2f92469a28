import { expect, it } from "vitest"
import { releasedMessage } from "./released-message"

it.each([
  ["Your cart is empty", "Your cart is empty. Nothing was charged: your payment was released."],
  ["Please pay again.", "Please pay again. Nothing was charged: your payment was released."],
])("is a sentence of its own after '%s'", (reason, message) => {
  expect(releasedMessage(reason)).toBe(message)
})
