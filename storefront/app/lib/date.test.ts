import { expect, it } from "vitest"
import { formatDate } from "./date"

it.each([
  ["UTC", "Jan 05, 2026"],
  ["America/New_York", "Jan 05, 2026"],
  ["Asia/Tokyo", "Jan 06, 2026"],
])("a time is formatted in the zone %s", (timeZone, day) => {
  expect(formatDate("2026-01-05T23:59:59.000Z", timeZone)).toBe(day)
})
