import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { build } from "../../../scripts/lib/build"
import { inRoot } from "../../../scripts/lib/paths"
import { programOf } from "../../../scripts/lib/programs"
import { visit } from "../../support/visitor"

const run = promisify(execFile)
const contracts = inRoot("backend", "contracts")
const folder = mkdtempSync(path.join(tmpdir(), "shop-client-"))

interface Packed {
  filename: string
  files: { path: string }[]
}

function npm(...args: string[]) {
  const program = process.platform === "win32" ? "npm.cmd" : "npm"
  return run(program, args, { cwd: folder, shell: process.platform === "win32" })
}

/** Packs a package as it is built into the folder. */
async function pack(directory: string): Promise<Packed> {
  const { stdout } = await npm("pack", directory, "--json", "--ignore-scripts")
  const [packed] = JSON.parse(stdout) as Packed[]
  if (!packed) throw new Error(`npm packed nothing of ${directory}`)
  return packed
}

let packed: Packed

beforeAll(async () => {
  await build(["contracts", "contract-types"])
  packed = await pack(contracts)
  // Brought along, so that nothing is asked of a registry.
  const zod = await pack(
    path.dirname(createRequire(path.join(contracts, "package.json")).resolve("zod/package.json")),
  )
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "consumer", type: "module" }))
  await npm("install", "--offline", "--no-audit", "--no-fund", packed.filename, zod.filename)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the packed client", () => {
  it("contains its exports, license and README, but no sources", () => {
    const files = packed.files.map(({ path: file }) => file)
    const { exports } = JSON.parse(readFileSync(path.join(contracts, "package.json"), "utf8")) as {
      exports: unknown
    }
    const named = [...JSON.stringify(exports).matchAll(/"\.\/((?:dist|build)\/[^"]+)"/g)].map(
      ([, file]) => file,
    )
    expect(named.length).toBeGreaterThan(20)
    expect(files).toEqual(expect.arrayContaining([...named, "LICENSE", "README.md", "package.json"]))
    const others = files.filter((file) => !/^(dist\/.*\.c?js|build\/types\/.*\.d\.c?ts)$/.test(file))
    expect(others.sort()).toEqual(["LICENSE", "README.md", "package.json"])
  })

  it("has the repository's license", () => {
    const licence = (...place: string[]) => readFileSync(inRoot(...place), "utf8")
    expect(licence("backend", "contracts", "LICENSE")).toBe(licence("LICENSE"))
  })

  it("type-checks and calls the shop when installed in an empty folder", async () => {
    cpSync(
      inRoot("integration-tests", "support", "packed-client", "consumer.ts"),
      path.join(folder, "consumer.ts"),
    )
    const compilerOptions = {
      strict: true,
      target: "ES2022",
      module: "NodeNext",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: [],
      outDir: "out",
    }
    writeFileSync(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["consumer.ts"] }),
    )
    const compiler = programOf(inRoot(), "typescript", "tsc")
    const failure = await run(process.execPath, [compiler], { cwd: folder }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    )
    expect(failure).toBe("")

    const baseUrl = inject("storefrontUrl")
    const { stdout } = await run(process.execPath, [path.join("out", "consumer.js"), baseUrl], {
      cwd: folder,
    })
    const { data, total } = await visit(baseUrl).api.page("listProducts", { query: { limit: 2 } })
    expect(data).toHaveLength(2)
    expect(JSON.parse(stdout)).toEqual({
      names: data.map(({ name }) => name),
      total,
      missing: true,
      price: "number",
      wishlist: "401 unauthenticated",
      users: "401 unauthenticated",
      quantity: false,
    })
  }, 120_000)
})
