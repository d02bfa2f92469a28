import { expect, it } from "vitest"
import { changeText } from "./change-text"

it.each([
  [112, 100, "+12%"],
  [50, 100, "−50%"],
  [100, 100, "±0%"],
  [0, 100, "−100%"],
  [-50, 100, "−150%"],
  [2_000_000, 1000, "+199,900%"],
])("a change from %i compared with %i reads: %s", (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

it.each([
  [100, 0],
  [0, 0],
  [100, -20],
])("no change is shown when %i has nothing to compare with: %i", (now, before) => {
  expect(changeText(now, before)).toBeUndefined()
})
