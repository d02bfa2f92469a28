import { describe, expect, it } from "vitest"
import { ROUTES } from "."
import { isChange, middlewaresOf } from "./row"

describe("the table of the engine's routes", () => {
  it("names each route once", () => {
    const named = ROUTES.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  it("says of every change how it is logged, and logs most", () => {
    const changes = ROUTES.filter(isChange)
    const exempt = changes.filter(({ change }) => !change || "exempt" in change.audit)
    expect(exempt.map(({ change }) => change?.audit)).not.toContain(undefined)
    expect(exempt.length * 5).toBeLessThan(changes.length)
  })

  it("mounts what a change needs at the path of its route", () => {
    const mounted = middlewaresOf(ROUTES).map(({ matcher }) => matcher)
    const paths = new Set(ROUTES.map(({ path }) => path))
    expect(mounted.length).toBeGreaterThan(200)
    expect(mounted.filter((matcher) => !paths.has(String(matcher)))).toEqual([])
  })
})
