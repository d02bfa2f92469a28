import { expect, it } from "vitest"
import { releasedMessage } from "./answer-failed-order"

it.each([
  ["Your cart is empty", "Your cart is empty. You weren't charged."],
  ["Please pay again.", "Please pay again. You weren't charged."],
])("is a sentence of its own after '%s'", (reason, message) => {
  expect(releasedMessage(reason)).toBe(message)
})
