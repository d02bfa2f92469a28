import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { checkCache, runChecks } from "./checks"
import { root } from "./paths"

let folder: string
let printed: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "checked-"))
  printed = []
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line))
  vi.stubEnv("DATA_DIR", folder)
  writeFileSync(path.join(folder, "a.json"), '{ "one": 1 }\n')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(checkCache("the spec passed"), { force: true })
  rmSync(folder, { recursive: true })
})

/** Checks the format of the folder's file. */
async function run(): Promise<{ said: string | undefined; outputs: string[] }> {
  const file = path.join(folder, "a.json")
  const program = { packageName: "prettier", program: "prettier", args: ["--check", file], directory: root }
  const check = { name: "the spec", reads: [path.relative(root, file)], programs: [program] }
  const outputs = (await runChecks([check])).map(({ output }) => output)
  return { said: printed.at(-1)?.trim().split(" ")[0], outputs }
}

describe("a source check", { timeout: 60_000 }, () => {
  it("is skipped after passing until its inputs change", async () => {
    expect(await run()).toEqual({ said: "checked", outputs: [] })
    expect(await run()).toEqual({ said: "unchanged", outputs: [] })
    writeFileSync(path.join(folder, "a.json"), '{ "one": 2 }\n')
    expect(await run()).toEqual({ said: "checked", outputs: [] })
  })

  it("runs again while it fails and reports the cause", async () => {
    writeFileSync(path.join(folder, "a.json"), '{"one":1}')
    for (let times = 0; times < 2; times += 1) {
      const { said, outputs } = await run()
      expect(said).toBe("FAILED")
      expect(outputs).toEqual([expect.stringContaining("Code style issues found") as string])
    }
  })
})
