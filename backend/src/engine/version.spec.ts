import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { installedModule, installedPath } from "./testing/installed"

const ROOT = path.resolve(__dirname, "../../..")

/** Folders of code that relies on undocumented behavior of the engine. */
const FOLDERS = ["backend/src/engine", "scripts/engine"]

const TAG = /@engine (\S+) (\S+)/g

interface Tag {
  where: string
  version: string
  file: string
}

function tagsIn(folder: string): Tag[] {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
  const sources = names.filter((name) => /(?<!\.spec)\.(ts|cjs)$/.test(name))
  return sources.flatMap((name) => {
    const text = readFileSync(path.join(ROOT, folder, name), "utf8")
    return [...text.matchAll(TAG)].map(([, version = "", file = ""]) => ({
      where: `${folder}/${name}`,
      version,
      file,
    }))
  })
}

const tags = FOLDERS.flatMap(tagsIn)

// Upgrading the engine makes the first test fail: see docs/upgrading.md.
describe("undocumented assumptions about the engine", () => {
  it("were reviewed for the installed version", () => {
    const { version } = installedModule<{ version: string }>("medusa/package.json")
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.filter((tag) => tag.version !== version)).toEqual([])
  })

  it("refer to files that still exist", () => {
    expect(tags.filter(({ file }) => !existsSync(installedPath(file)))).toEqual([])
  })
})
