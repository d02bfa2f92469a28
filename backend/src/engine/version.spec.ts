import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { installedModule, installedPath } from "./testing/installed"

const ROOT = path.resolve(__dirname, "../../..")

/** Where the shop leans on what the engine does not document. */
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

// Raising the engine's version turns the first test red: see docs/upgrading.md.
describe("what the shop leans on without the engine's word", () => {
  it("was looked at in the version that is installed", () => {
    const { version } = installedModule<{ version: string }>("medusa/package.json")
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.filter((tag) => tag.version !== version)).toEqual([])
  })

  it("is in files that are still there", () => {
    expect(tags.filter(({ file }) => !existsSync(installedPath(file)))).toEqual([])
  })
})
