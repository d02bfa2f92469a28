import { describe, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { timesOf, updatedTimes, withNewTimes } from "./test-times"

const result = (name: string, startTime: number, endTime: number) => ({
  name: inRoot("integration-tests", "http", name),
  startTime,
  endTime,
})

describe("the times of a run's files", () => {
  it("count what a file does before its first test", () => {
    const testResults = [result("b.spec.ts", 40_000, 50_000), result("a.spec.ts", 10_000, 20_000)]
    expect(timesOf({ testResults })).toEqual({ "http/a.spec.ts": 10, "http/b.spec.ts": 30 })
  })
})

describe("the list of times", () => {
  it("takes over what has become much longer or shorter", () => {
    expect(updatedTimes({ a: 20, b: 60 }, { a: 40, b: 20 })).toEqual({ a: 40, b: 20 })
  })

  it("stays as it is while a file takes about as long as before", () => {
    expect(updatedTimes({ a: 20, b: 60 }, { a: 29, b: 80 })).toEqual({ a: 20, b: 60 })
  })

  it("names new files that take long, and neither short ones nor those that are gone", () => {
    expect(updatedTimes({ gone: 20, short: 20 }, { short: 4, b: 30, a: 12 })).toEqual({ a: 12, b: 30 })
  })

  it("only gets new files from a run of some", () => {
    expect(withNewTimes({ a: 20, b: 60 }, { a: 40, c: 30, short: 4 })).toEqual({ a: 20, b: 60, c: 30 })
  })
})
