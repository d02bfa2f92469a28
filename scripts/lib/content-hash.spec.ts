import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { contentHash, sourceHash } from "./content-hash"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "hash-"))
  mkdirSync(path.join(folder, "src"))
  writeFileSync(path.join(folder, "src", "a.ts"), "one")
})
afterEach(() => rmSync(folder, { recursive: true }))

const hash = () => contentHash(folder, ["src"])

describe("contentHash", () => {
  it("changes with file contents and names, and changes back", () => {
    const before = hash()
    writeFileSync(path.join(folder, "src", "a.ts"), "two")
    expect(hash()).not.toBe(before)
    writeFileSync(path.join(folder, "src", "a.ts"), "one")
    expect(hash()).toBe(before)
    writeFileSync(path.join(folder, "src", "b.ts"), "one")
    expect(hash()).not.toBe(before)
  })

  it("ignores tests, notes, stamps and generated folders", () => {
    const before = hash()
    mkdirSync(path.join(folder, "src", "node_modules"))
    for (const file of ["a.spec.ts", "notes.md", "a.js.map", ".build-stamp", "node_modules/x.js"]) {
      writeFileSync(path.join(folder, "src", file), "three")
    }
    expect(hash()).toBe(before)
  })
})

describe("sourceHash", () => {
  const ofSources = () => sourceHash(folder, ["."])

  it.each(["a.spec.ts", "notes.md"])("changes with %s", (file) => {
    const before = ofSources()
    writeFileSync(path.join(folder, "src", file), "three")
    expect(ofSources()).not.toBe(before)
  })

  it("ignores generated files", () => {
    const before = ofSources()
    for (const name of ["node_modules", ".data", ".git"]) {
      mkdirSync(path.join(folder, name))
      writeFileSync(path.join(folder, name, "x.js"), "three")
    }
    expect(ofSources()).toBe(before)
  })
})
