import { expect, it } from "vitest"
import { releasedMessage } from "./answer-failed-order"

it.each([
  ["Your cart is empty", "Your cart is empty. You weren't charged."],
  ["Please pay again.", "Please pay again. You weren't charged."],
])("ends '%s' with a separate sentence", (reason, message) => {
  expect(releasedMessage(reason)).toBe(message)
})
