import { describe, expect, it } from "vitest"
import { progressLine } from "./progress-bar"

describe("progressLine", () => {
  it("shows how much is done and how long the rest will take", () => {
    expect(progressLine("Working", 250, 1000, 5000)).toBe(
      `Working ${"█".repeat(8)}${"░".repeat(22)} 25 % (250 of 1000, 15 s left)`,
    )
  })

  it("shows a full bar at the end and when there is nothing to do", () => {
    expect(progressLine("Working", 10, 10, 500)).toBe(`Working ${"█".repeat(30)} 100 % (10 of 10)`)
    expect(progressLine("Working", 0, 0, 0)).toContain("100 %")
  })
})
