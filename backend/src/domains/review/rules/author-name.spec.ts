import { expect, it } from "vitest"
import { authorName } from "./author-name"

it.each([
  ["Marisol Delgado", "Marisol D."],
  ["Ana María de la Cruz", "Ana C."],
  ["Zoë ångström", "Zoë Å."],
  ["Cher", "Cher"],
  ["  ", "A customer"],
  [null, "A customer"],
])("an author named %j is shown as %j", (fullName, shown) => {
  expect(authorName(fullName)).toBe(shown)
})
