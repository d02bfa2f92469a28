import { describe, expect, it } from "vitest"
import { licenceList, licenceProblems, productionPackages, type InstalledPackage } from "./licences"

const list = licenceList.parse({
  allowed: { MIT: "Permissive, asks for its notice to be kept.", "Apache-2.0": "Permissive, with patents." },
  exceptions: [],
})

const engine = {
  packages: ["@engine/*"],
  licence: "SEE LICENSE IN LICENSE",
  version: "2.0.0",
  broughtBy: ["@engine/core"],
  reason: "Nothing loads it, and nothing else may.",
}

const a = (changes: Partial<InstalledPackage>): InstalledPackage => ({
  name: "a",
  version: "1.0.0",
  licence: "MIT",
  dependants: ["backend"],
  ...changes,
})

describe("licenses of production dependencies", () => {
  it.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND MIT"])("allow %s", (licence) => {
    expect(licenceProblems([a({ licence })], list)).toEqual([])
  })

  it.each([
    "SEE LICENSE IN LICENSE",
    "UNLICENSED",
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "BUSL-1.1",
    "MIT AND GPL-3.0-only",
    null,
  ])("reject %s", (licence) => {
    const said = licence ? `its license is "${licence}"` : "it declares no license"
    expect(licenceProblems([a({ licence })], list)).toEqual([`a@1.0.0: ${said} (needed by backend)`])
  })

  it("allow a reviewed exception only for the packages that may depend on it", () => {
    const found = a({
      name: "@engine/sso",
      version: "2.0.0",
      licence: engine.licence,
      dependants: ["@engine/core"],
    })
    const excepting = { ...list, exceptions: [engine] }
    expect(licenceProblems([found], excepting)).toEqual([])
    expect(licenceProblems([{ ...found, version: "2.0.1" }], excepting)).toHaveLength(1)
    expect(licenceProblems([{ ...found, licence: "BUSL-1.1" }], excepting)).toHaveLength(1)
    expect(licenceProblems([{ ...found, dependants: ["@engine/core", "backend"] }], excepting)).toEqual([
      '@engine/sso@2.0.0: its license is "SEE LICENSE IN LICENSE", so backend may not depend on it',
    ])
    expect(licenceProblems([], excepting)).toEqual(["@engine/*: has an exception but is no longer installed"])
  })
})

describe("a production install", () => {
  it("contains every package in the lockfile except development ones", () => {
    const packages = {
      "": { dependencies: { a: "1" } },
      backend: { dependencies: { b: "1" } },
      "node_modules/backend": { link: true },
      "node_modules/a": { version: "1.0.0", license: "MIT", dependencies: { b: "1" } },
      "node_modules/a/node_modules/b": { version: "2.0.0" },
      "node_modules/c": { version: "1.0.0", license: "MIT", dev: true },
    }
    expect(productionPackages({ packages }, "/nowhere")).toEqual([
      { name: "a", version: "1.0.0", licence: "MIT", dependants: ["."] },
      { name: "b", version: "2.0.0", licence: null, dependants: ["backend", "a"] },
    ])
  })
})
