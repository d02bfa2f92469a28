import { EventEmitter } from "node:events"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { stuckOf, type EngineConnection } from "./connection-pool"

const SECOND_MS = 1000

let now: number
let pool: EventEmitter & { pendingAcquires: object[] }
let isStuck: () => boolean

beforeEach(() => {
  now = 0
  vi.spyOn(performance, "now").mockImplementation(() => now)
  pool = Object.assign(new EventEmitter(), { pendingAcquires: [] })
  isStuck = stuckOf({ client: { pool } } as unknown as EngineConnection)
  return () => void vi.restoreAllMocks()
})

/** Asks every second for so many seconds, as the watchdog does; the last answer. */
function askFor(seconds: number): boolean {
  for (let second = 0; second < seconds; second += 1) {
    now += SECOND_MS
    isStuck()
  }
  return isStuck()
}

describe("a connection pool", () => {
  it("is stuck when requests wait for twenty seconds and no connection is released", () => {
    pool.pendingAcquires = [{}]
    expect(askFor(19)).toBe(false)
    expect(askFor(2)).toBe(true)
    pool.emit("release")
    expect(isStuck()).toBe(false)
  })

  it.each(["release", "createSuccess"])("is only busy if there is an occasional %s", (event) => {
    pool.pendingAcquires = [{}]
    for (let minute = 0; minute < 4; minute += 1) {
      expect(askFor(15)).toBe(false)
      pool.emit(event)
    }
  })

  it("is idle whenever no request is waiting", () => {
    expect(askFor(60)).toBe(false)
    pool.pendingAcquires = [{}]
    expect(askFor(15)).toBe(false)
  })
})
