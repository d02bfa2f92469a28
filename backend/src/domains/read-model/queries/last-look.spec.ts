import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { LastLook } from "./last-look"

const MINUTE_MS = 60_000
const NOW = new Date("2026-03-01T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("LastLook", () => {
  it("goes back as far as it may at first, and again while nothing was found", () => {
    const look = new LastLook(60 * MINUTE_MS)
    expect(look.since()).toEqual(ago(60))
    expect(look.since()).toEqual(ago(60))
  })

  it("goes back to the last look afterwards, and five minutes more", () => {
    const look = new LastLook(60 * MINUTE_MS)
    look.done(ago(2))
    expect(look.since()).toEqual(ago(7))
  })

  it("goes back to the earliest moment up to which everything is known", () => {
    const look = new LastLook(60 * MINUTE_MS)
    look.done(ago(2), ago(10))
    expect(look.since()).toEqual(ago(15))
  })

  it("never goes back further than it may", () => {
    const look = new LastLook(60 * MINUTE_MS)
    look.done(ago(120))
    expect(look.since()).toEqual(ago(60))
  })
})
