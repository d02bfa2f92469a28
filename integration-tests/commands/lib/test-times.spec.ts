import { describe, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { timesOf, updatedTimes, withNewTimes } from "./test-times"

const result = (name: string, startTime: number, endTime: number) => ({
  name: inRoot("integration-tests", "http", name),
  startTime,
  endTime,
})

describe("run times of test files", () => {
  it("include setup before the first test", () => {
    const testResults = [result("b.spec.ts", 40_000, 50_000), result("a.spec.ts", 10_000, 20_000)]
    expect(timesOf({ testResults })).toEqual({ "http/a.spec.ts": 10, "http/b.spec.ts": 30 })
  })
})

describe("the saved test times", () => {
  it("are updated when a file becomes much slower or faster", () => {
    expect(updatedTimes({ a: 20, b: 60 }, { a: 40, b: 20 })).toEqual({ a: 40, b: 20 })
  })

  it("stay the same for small changes", () => {
    expect(updatedTimes({ a: 20, b: 60 }, { a: 29, b: 80 })).toEqual({ a: 20, b: 60 })
  })

  it("add slow new files and drop fast or deleted ones", () => {
    expect(updatedTimes({ gone: 20, short: 20 }, { short: 4, b: 30, a: 12 })).toEqual({ a: 12, b: 30 })
  })

  it("only gain new files in a partial run", () => {
    expect(withNewTimes({ a: 20, b: 60 }, { a: 40, c: 30, short: 4 })).toEqual({ a: 20, b: 60, c: 30 })
  })
})
