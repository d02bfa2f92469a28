import { describe, expect, it } from "vitest"
import { requireActiveAdmin } from "../active-admin"
import { rejectDoubtfulToken, rejectRevokedToken } from "../revoked-tokens"
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

  it("refuses a token of somebody whose access has ended wherever a sign-in goes on with one", () => {
    const goOn = ROUTES.filter(({ path }) => /^\/auth\/(session|token|mfa)/.test(path)).filter(
      ({ methods, path }) => !(path === "/auth/session" && methods.includes("DELETE")),
    )
    expect(goOn.length).toBeGreaterThan(6)
    for (const { path, change } of goOn) {
      expect(change?.guards, path).toContain(requireActiveAdmin)
      const revoked = change?.guards?.filter(
        (guard) => guard === rejectRevokedToken || guard === rejectDoubtfulToken,
      )
      expect(revoked, path).toHaveLength(1)
    }
  })

  it("mounts what a change needs at the path of its route", () => {
    const mounted = middlewaresOf(ROUTES).map(({ matcher }) => matcher)
    const paths = new Set(ROUTES.map(({ path }) => path))
    expect(mounted.length).toBeGreaterThan(200)
    expect(mounted.filter((matcher) => !paths.has(String(matcher)))).toEqual([])
  })
})
