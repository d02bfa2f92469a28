import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const files = readdirSync(__dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
  /[/\\]migrations[/\\]Migration\d+\.ts$/.test(file),
)
const modules = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe("migrations of our modules", () => {
  it("exist in every module", () => {
    const migrated = new Set(files.map((file) => file.split(path.sep)[0]))
    expect([...migrated].sort()).toEqual(modules.map(({ name }) => name).sort())
  })

  /** The engine stores the names of all migrations in one table: if two have the same name, the second never runs. */
  it("have unique names", () => {
    const names = files.map((file) => path.basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  /** They would do something else once that code has changed. */
  it("import no code of the shop", () => {
    const imported = files.flatMap((file) => {
      const text = readFileSync(path.join(__dirname, file), "utf8")
      return [...text.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*\(?\s*"([^"]+)"/g)].map(([, from]) => from)
    })
    expect(new Set(imported)).toEqual(new Set(["@medusajs/framework/mikro-orm/migrations"]))
  })
})
