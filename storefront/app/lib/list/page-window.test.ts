import { describe, expect, it } from "vitest"
import { pageWindow } from "./page-window"

describe("pageWindow", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("for page %i of %i offers %j", (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected)
  })
})
