import { describe, expect, it } from "vitest"
import { requireActiveAdmin } from "../active-admin"
import { rejectDoubtfulToken, rejectRevokedToken } from "../revoked-tokens"
import { ROUTES } from "."
import { isChange, middlewaresOf } from "./row"

describe("the engine's route table", () => {
  it("lists each route once", () => {
    const named = ROUTES.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  it("states how each change is logged", () => {
    const changes = ROUTES.filter(isChange)
    const exempt = changes.filter(({ change }) => !change || "exempt" in change.audit)
    expect(exempt.map(({ change }) => change?.audit)).not.toContain(undefined)
    expect(exempt.length * 5).toBeLessThan(changes.length)
  })

  it("rejects revoked users' tokens on every route that continues a sign-in", () => {
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

  it("mounts a change's guards on its route", () => {
    const mounted = middlewaresOf(ROUTES).map(({ matcher }) => matcher)
    const paths = new Set(ROUTES.map(({ path }) => path))
    expect(mounted.length).toBeGreaterThan(200)
    expect(mounted.filter((matcher) => !paths.has(String(matcher)))).toEqual([])
  })
})
