import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inRoot } from "../../scripts/lib/paths"

/** Rows of the tables in docs/settings.md: the setting and the tests it names. */
const rows = readFileSync(inRoot("docs", "settings.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| setting") && !line.startsWith("| ---"))
  .map((line) => {
    const cells = line.split("|").map((cell) => cell.trim())
    return {
      setting: cells[1] ?? "",
      tests: [...(cells.at(-2) ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    }
  })

const fileOf = (name = "") => {
  const [suite, ...rest] = name.startsWith("e2e/") ? name.split("/") : ["http", name]
  return inRoot("integration-tests", suite ?? "", `${rest.join("/")}.spec.ts`)
}

describe("the merchant settings table", () => {
  it("has readable rows", () => expect(rows.length).toBeGreaterThan(35))

  it.each(rows)("names existing tests: $setting", ({ tests }) => {
    expect(tests).not.toEqual([])
    expect(tests.filter((name) => !existsSync(fileOf(name)))).toEqual([])
  })
})
