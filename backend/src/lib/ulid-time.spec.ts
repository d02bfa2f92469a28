import { generateEntityId } from "@medusajs/framework/utils"
import { describe, expect, it, vi } from "vitest"
import { idsFrom } from "./ulid-time"

describe("idsFrom", () => {
  it("matches the beginning of engine ids from that millisecond", () => {
    const moment = new Date("2026-11-22T18:00:00.123Z")
    vi.useFakeTimers({ now: moment })
    const id = generateEntityId(undefined, "order")
    vi.useRealTimers()
    expect(id.startsWith(idsFrom("order", moment))).toBe(true)
  })

  it("sorts by time", () => {
    const at = (ms: number) => idsFrom("order", new Date(ms))
    expect(at(1_800_000_000_000) > at(1_799_999_999_999)).toBe(true)
    expect(at(1_800_000_000_000) < at(1_800_000_000_031)).toBe(true)
  })
})
