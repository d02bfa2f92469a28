import { expect, it } from "vitest"
import { moved } from "./moved"

it.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 2, ["a", "c", "b"]],
  [1, 1, ["a", "b", "c"]],
  [5, 0, ["a", "b", "c"]],
])("an item moves from position %s to position %s", (from, to, wanted) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(wanted)
})
