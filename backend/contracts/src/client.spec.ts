import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const dist = (file: string) => new URL(`../dist/${file}`, import.meta.url)

/** The packages that a built file imports, itself or by the files beside it. */
function packagesOf(file: string): string[] {
  const imported = [...readFileSync(dist(file), "utf8").matchAll(/^(?:import|\}) .*?"(.+?)";?$/gm)]
  return imported.flatMap(([, name = ""]) => (name.startsWith("./") ? packagesOf(name.slice(2)) : [name]))
}

describe("the built entries", () => {
  it.each(["client.js", "constants.js", "rules.js"])("%s brings no package to a browser", (file) => {
    expect(packagesOf(file)).toEqual([])
  })

  it("index.js brings zod alone", () => {
    expect(new Set(packagesOf("index.js"))).toEqual(new Set(["zod"]))
  })
})
