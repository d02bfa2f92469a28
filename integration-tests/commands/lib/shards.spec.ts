import { describe, expect, it } from "vitest"
import { httpTestGroups } from "./http-test-groups"
import { divideIntoShards } from "./shards"

describe("divideIntoShards", () => {
  it("balances the run time of the shards", () => {
    const groups = [10, 60, 30, 20, 40].map((seconds) => ({ files: [`${seconds}`], seconds }))
    expect(divideIntoShards(groups, 2)).toEqual([
      ["60", "20"],
      ["40", "30", "10"],
    ])
  })

  it("keeps related files in one shard", () => {
    const groups = [
      { files: ["a", "b"], seconds: 9 },
      { files: ["c"], seconds: 5 },
      { files: ["d"], seconds: 3 },
    ]
    expect(divideIntoShards(groups, 2)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ])
  })

  it("starts no shard without files", () => {
    expect(divideIntoShards([{ files: ["a"], seconds: 1 }], 2)).toEqual([["a"]])
  })
})

describe("HTTP test groups", () => {
  it("list each file once", () => {
    const files = httpTestGroups().flatMap((group) => group.files)
    expect(new Set(files).size).toBe(files.length)
    expect(files).toContain("http/cart/cart.spec.ts")
    expect(files).toContain("modules/catalogue.spec.ts")
  })

  it("keep real-payment tests in one group because they share a shop", () => {
    const withPayments = httpTestGroups().filter(({ files }) =>
      files.some((file) => file.startsWith("http/stripe/")),
    )
    expect(withPayments).toHaveLength(1)
  })
})
