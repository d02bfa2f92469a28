import { isoDay } from "@shop/contracts/delivery-promise"
import { expect, it } from "vitest"
import { remindOn } from "./refill-day"

it.each([
  // Delivered on the evening of January 4 in New York, when it is already the 5th in UTC.
  ["America/New_York", "2026-01-28"],
  ["UTC", "2026-01-29"],
])("refill days count from the delivery day in %s", (timeZone, expected) => {
  const delivered = {
    orderedAt: new Date("2026-01-01T09:00:00Z"),
    isOpen: false,
    arrivals: [{ at: new Date("2026-01-05T03:30:00Z"), pieces: 1 }],
  }
  const day = remindOn({
    supplies: [delivered],
    supplyDays: 30,
    promise: { dispatchDays: 1, transitDays: 3, timeZone },
    state: { askedAt: new Date("2026-01-05T04:00:00Z"), remindedAt: null, postponedAt: null },
  })
  expect(day === null ? null : isoDay(day)).toBe(expected)
})
