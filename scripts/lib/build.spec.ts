import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { buildStep } from "./build"
import type { BuildStep } from "./build-steps"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "build-"))
  vi.stubEnv("DATA_DIR", path.join(folder, "data"))
  vi.spyOn(console, "log").mockReturnValue()
  mkdirSync(path.join(folder, "out"))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const source = () => path.join(folder, "a.ts")
const result = () => path.join(folder, "out", "a.js")

describe("buildStep", () => {
  it("rebuilds after an interrupted build, even if the sources match the previous one", async () => {
    let fails = false
    const make = vi.fn<() => Promise<void>>(() => {
      writeFileSync(result(), "new")
      return fails ? Promise.reject(new Error("no space left")) : Promise.resolve()
    })
    const step: BuildStep = {
      ...{ name: "spec", directory: folder, inputs: ["a.ts"], after: [], dependsOn: [] },
      ...{ output: path.join(folder, "out"), make },
    }
    writeFileSync(source(), "one")
    await buildStep(step)
    await buildStep(step)
    expect(make).toHaveBeenCalledTimes(1)

    fails = true
    writeFileSync(source(), "two")
    await expect(buildStep(step)).rejects.toThrow("no space left")
    expect(existsSync(path.join(step.output, ".build-stamp"))).toBe(false)

    fails = false
    writeFileSync(source(), "one")
    await buildStep(step)
    expect(make).toHaveBeenCalledTimes(3)
  })
})
