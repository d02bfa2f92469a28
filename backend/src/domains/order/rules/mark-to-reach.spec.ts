import { describe, expect, it } from "vitest"
import { markToReach } from "./mark-to-reach"

describe("the checkpoint of the missing-email job", () => {
  const until = new Date("2026-11-27T09:00:00Z")

  it("moves forward once every email is queued", () => {
    expect(markToReach(until, false)).toEqual(until)
  })

  it("stays a day behind after a failure", () => {
    expect(markToReach(until, true)).toEqual(new Date("2026-11-26T09:00:00Z"))
  })
})
