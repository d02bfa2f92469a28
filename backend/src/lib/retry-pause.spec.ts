import { expect, it } from "vitest"
import { nextAttemptAfter } from "./retry-pause"

it.each([
  [0, 1],
  [1, 2],
  [5, 32],
  [9, 360],
  [50, 360],
])("the pause after %i failures is %i minutes", (attempts, minutes) => {
  expect(nextAttemptAfter(attempts, 0).getTime()).toBe(minutes * 60_000)
})
