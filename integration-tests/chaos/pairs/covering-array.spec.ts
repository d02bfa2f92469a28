import { describe, expect, it } from "vitest"
import { randomOf } from "../random"
import { AXES, livesOf, PLAN, type Axis } from "./axes"
import { coveringArray, possibleTuples, tuplesOf, type Plan } from "./covering-array"

const seeded = (seed: number) => randomOf(seed, "covering array")

/** Four switches, of which the first two don't go together, and the first entails the third. */
const SWITCHES: Plan<"a" | "b" | "c" | "d"> = {
  axes: { a: ["off", "on"], b: ["off", "on"], c: ["off", "on"], d: ["off", "on"] },
  inTriples: ["b", "c", "d"],
  allows: ({ a, b, c }) => !(a === "on" && (b === "on" || c === "off")),
}

function missing<Name extends string>(plan: Plan<Name>, rows: Record<Name, string>[]): string[] {
  const covered = new Set(rows.flatMap((row) => [...tuplesOf(plan, row)]))
  return [...possibleTuples(plan).keys()].filter((key) => !covered.has(key))
}

describe("coveringArray", () => {
  it("covers every allowed pair, and every triple of the chosen axes", () => {
    const rows = coveringArray(SWITCHES, seeded(1))
    expect(rows.every(SWITCHES.allows)).toBe(true)
    expect(missing(SWITCHES, rows)).toEqual([])
    expect(missing(SWITCHES, rows.slice(1))).not.toEqual([])
  })

  it("recognizes impossible combinations, direct and implied", () => {
    const keys = [...possibleTuples(SWITCHES).keys()]
    expect(keys).toHaveLength(4 * 6 - 2 + 8)
    expect(keys).not.toContain("a=on&b=on")
    expect(keys).not.toContain("a=on&c=off")
    expect(keys).toContain("b=on&c=off&d=on")
  })

  it("gives the same rows for the same seed", () => {
    expect(coveringArray(SWITCHES, seeded(3))).toEqual(coveringArray(SWITCHES, seeded(3)))
  })
})

describe("the tested order lifecycles", () => {
  const all = [...livesOf(7, "demo"), ...livesOf(7, "stripe")]

  it("cover every allowed pair, and every triple for payments", () => {
    expect(all.every(PLAN.allows)).toBe(true)
    expect(missing<Axis>(PLAN, all)).toEqual([])
  })

  it("run in the shop with their payment method and cover every value", () => {
    expect(new Set(livesOf(7, "demo").map(({ payment }) => payment))).toEqual(new Set(["demo"]))
    for (const axis of Object.keys(AXES) as Axis[])
      expect(new Set<string>(all.map((life) => life[axis]))).toEqual(new Set(AXES[axis]))
  })
})
