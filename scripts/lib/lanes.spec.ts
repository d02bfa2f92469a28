import { describe, expect, it } from "vitest"
import { httpLoads } from "./http-loads"
import { divide } from "./lanes"

describe("divide", () => {
  it("lets runners end at about the same time", () => {
    const loads = [10, 60, 30, 20, 40].map((seconds) => ({ files: [`${seconds}`], seconds }))
    expect(divide(loads, 2)).toEqual([
      ["60", "20"],
      ["40", "30", "10"],
    ])
  })

  it("keeps together what belongs together", () => {
    const loads = [
      { files: ["a", "b"], seconds: 9 },
      { files: ["c"], seconds: 5 },
      { files: ["d"], seconds: 3 },
    ]
    expect(divide(loads, 2)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ])
  })

  it("starts no runner without files", () => {
    expect(divide([{ files: ["a"], seconds: 1 }], 2)).toEqual([["a"]])
  })
})

describe("the loads of the HTTP tests", () => {
  it("name every file once", () => {
    const files = httpLoads().flatMap((load) => load.files)
    expect(new Set(files).size).toBe(files.length)
    expect(files).toContain("http/cart/cart.spec.ts")
    expect(files).toContain("modules/catalogue.spec.ts")
  })

  it("have the tests of real payments in one, as they share a shop", () => {
    const withPayments = httpLoads().filter(({ files }) =>
      files.some((file) => file.startsWith("http/stripe/")),
    )
    expect(withPayments).toHaveLength(1)
  })
})
