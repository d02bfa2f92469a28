import { expect, it } from "vitest"
import { changeText } from "./change-text"

it.each([
  [112, 100, "+12%"],
  [50, 100, "−50%"],
  [100, 100, "±0%"],
  [0, 100, "−100%"],
  [-50, 100, "−150%"],
  [2_000_000, 1000, "+199,900%"],
])("says how %i compares with %i: %s", (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

it.each([
  [100, 0],
  [0, 0],
  [100, -20],
])("says nothing where %i has nothing to be compared with: %i", (now, before) => {
  expect(changeText(now, before)).toBeUndefined()
})
