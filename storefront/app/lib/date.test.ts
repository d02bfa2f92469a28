import { expect, it } from "vitest"
import { formatDate } from "./date"

it("shows a moment as 'MMM dd, yyyy'", () => {
  expect(formatDate("2026-01-05T23:59:59.000Z")).toBe("Jan 05, 2026")
})
