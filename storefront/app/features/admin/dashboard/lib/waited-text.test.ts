import { expect, it } from "vitest"
import { waitedText } from "./waited-text"

it.each([
  ["2026-11-27T11:00:00.000Z", "3 days"],
  ["2026-11-29T12:00:00.000Z", "1 day"],
  ["2026-11-29T12:00:01.000Z", "23 hours"],
  ["2026-11-30T11:59:00.000Z", "1 minute"],
  ["2026-11-30T11:59:30.000Z", "less than a minute"],
  ["2026-11-30T12:00:01.000Z", "less than a minute"],
])("at noon, the waiting time since %s reads %s", (since, text) => {
  expect(waitedText(since, "2026-11-30T12:00:00.000Z")).toBe(text)
})
