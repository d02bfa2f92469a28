import { describe, expect, it } from "vitest"
import { expectedSets, matchAudience } from "./audience"

const audiences = [
  { id: 1, groupIds: ["members"] },
  { id: 2, groupIds: ["doctors", "members"] },
  { id: 3, groupIds: ["members", "wholesale"] },
]

describe("matchAudience", () => {
  it("treats a customer without a priced group as a visitor", () => {
    expect(matchAudience(audiences, [])).toEqual({ id: 0, missing: null })
    expect(matchAudience(audiences, ["newsletter"])).toEqual({ id: 0, missing: null })
    expect(matchAudience([], ["members"])).toEqual({ id: 0, missing: null })
  })

  it("finds the group set in any order and ignores groups without prices", () => {
    expect(matchAudience(audiences, ["newsletter", "members"])).toEqual({ id: 1, missing: null })
    expect(matchAudience(audiences, ["members", "doctors"])).toEqual({ id: 2, missing: null })
  })

  it("falls back to the largest known subset and reports the missing group set", () => {
    const groups = ["wholesale", "members", "doctors"]
    expect(matchAudience(audiences, groups)).toEqual({
      id: 2,
      missing: ["doctors", "members", "wholesale"],
    })
    expect(matchAudience(audiences, ["wholesale"])).toEqual({ id: 0, missing: ["wholesale"] })
  })
})

describe("expectedSets", () => {
  it("combines the shop's groups with each of the merchant's groups", () => {
    const sets = expectedSets(["d", "m", "w1", "w2"], ["m", "d"]).map((set) => set.join("+"))
    expect(sets.sort()).toEqual(
      ["d", "d+m", "d+m+w1", "d+m+w2", "d+w1", "d+w2", "m", "m+w1", "m+w2", "w1", "w2"].sort(),
    )
  })

  it("ignores groups that no price uses", () => {
    expect(expectedSets(["m"], ["m", "d"])).toEqual([["m"]])
    expect(expectedSets([], ["m", "d"])).toEqual([])
  })
})
