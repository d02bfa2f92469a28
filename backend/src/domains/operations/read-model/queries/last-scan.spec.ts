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
  it("starts with the maximum range and keeps it until something is found", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    expect(scan.since()).toEqual(ago(60))
    expect(scan.since()).toEqual(ago(60))
  })

  it("then starts five minutes before the last scan", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(2))
    expect(scan.since()).toEqual(ago(7))
  })

  it("starts from now when the last scan's clock was ahead", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(-120))
    expect(scan.since()).toEqual(ago(5))
  })

  it("starts from the earliest point that is fully known", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(2), ago(10))
    expect(scan.since()).toEqual(ago(15))
  })

  it("never exceeds the maximum range", () => {
    const scan = new LastScan(60 * MINUTE_MS)
    scan.done(ago(120))
    expect(scan.since()).toEqual(ago(60))
  })
})
