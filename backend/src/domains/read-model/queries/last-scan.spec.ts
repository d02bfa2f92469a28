import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { LastScan } from "./last-scan"

const MINUTE_MS = 60_000
const NOW = new Date("2026-03-01T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("LastScan", () => {
  it("goes back as far as it may at first, and again while nothing was found", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    expect(scan.since()).toEqual(ago(60))
    expect(scan.since()).toEqual(ago(60))
  })

  it("goes back to the last scan afterwards, and five minutes more", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(2))
    expect(scan.since()).toEqual(ago(7))
  })

  it("goes back from now after a scan by a clock that was ahead", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(-120))
    expect(scan.since()).toEqual(ago(5))
  })

  it("goes back to the earliest moment up to which everything is known", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(2), ago(10))
    expect(scan.since()).toEqual(ago(15))
  })

  it("never goes back further than it may", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(120))
    expect(scan.since()).toEqual(ago(60))
  })
})
