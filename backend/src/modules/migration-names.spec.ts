import { readdirSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

/** The engine stores the names of all migrations in one table: if two have the same name, the second never runs. */
it("every migration of our modules has a unique name", () => {
  const names = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
    .map((file) => path.basename(file))
    .filter((name) => /^Migration\d+\.ts$/.test(name))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
