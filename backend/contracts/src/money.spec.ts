import { describe, expect, it } from "vitest"
import { formatCents, formatDollars } from "./money"

describe("money formatting", () => {
  it("formats cents as US dollars", () => {
    expect(formatCents(123456)).toBe("$1,234.56")
    expect(formatCents(0)).toBe("$0.00")
  })

  it("drops zero cents in running text", () => {
    expect(formatDollars(49)).toBe("$49")
    expect(formatDollars(49.5)).toBe("$49.50")
  })
})
