import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { replaceTree, type Tree } from "./transpile"

let folder: string
let tree: Tree
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "transpile-"))
  tree = { source: path.join(folder, "src"), output: path.join(folder, "out") }
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(root: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
}

function outputFiles(): string[] {
  return readdirSync(tree.output, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replaceAll(path.sep, "/"))
    .sort()
}

describe("replaceTree", () => {
  it("compiles TypeScript, copies other files, and skips tests and notes", async () => {
    write(tree.source, {
      "modules/cart/index.ts": "export const cart: number = 1",
      "modules/names.spec.ts": "export {}",
      "modules/README.md": "notes",
      "font.ttf": "font",
    })
    await replaceTree(tree)
    expect(outputFiles()).toEqual(["font.ttf", "modules/cart/index.js"])
    expect(readFileSync(path.join(tree.output, "modules/cart/index.js"), "utf8")).toContain("cart = 1")
  })

  it("removes leftovers of another build: tests, declarations and deleted modules", async () => {
    write(tree.source, { "modules/cart/index.ts": "export {}", "modules/names.spec.ts": "export {}" })
    write(tree.output, {
      "modules/names.spec.js": "require('vitest')",
      "modules/cart/index.d.ts": "export {}",
      "modules/gone/models/gone.js": "",
    })
    await replaceTree(tree)
    expect(outputFiles()).toEqual(["modules/cart/index.js"])
    expect(existsSync(path.join(tree.output, "modules", "gone"))).toBe(false)
  })
})
