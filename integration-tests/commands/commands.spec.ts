import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildSteps } from "../../scripts/lib/build-steps"
import { inRoot } from "../../scripts/lib/paths"
import { PARTS } from "../../scripts/lib/start-server"
import { benches, benchesOfTheirOwn } from "../bench"
import { SCENARIOS } from "../chaos/options"
import { KINDS } from "./lib/plan"

interface Command {
  module: string
  words?: Record<string, unknown>
}

const commands = JSON.parse(readFileSync(inRoot("scripts", "commands.json"), "utf8")) as Record<
  string,
  Command
>
const wordsOf = (name: string) => Object.keys(commands[name]?.words ?? {}).sort()

/** A clone in which nothing is installed, and from which nothing can be installed. */
let clone: string
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), "clone-"))
  for (const file of ["run.mjs", "usage.mjs", "commands.json"])
    cpSync(inRoot("scripts", file), path.join(clone, "scripts", file))
})
afterAll(() => rmSync(clone, { recursive: true }))

const run = (...args: string[]) => {
  const program = [path.join(clone, "scripts", "run.mjs"), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" })
  return { status, stdout, stderr }
}

describe("the command table", () => {
  it.each(Object.entries(commands))("has a module and an npm script for %s", (name, { module }) => {
    expect(existsSync(inRoot("scripts", module))).toBe(true)
    const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
      scripts: Record<string, string>
    }
    // With `exec`, the signals that npm passes on to its shell reach the command.
    expect(scripts[name]?.replace(/^exec /, "")).toBe(`node scripts/run.mjs ${name}`)
  })

  it.each([
    ["start", PARTS],
    ["dev", PARTS],
    ["build", buildSteps.map(({ name }) => name)],
    ["bench", Object.keys({ ...benches, ...benchesOfTheirOwn })],
    ["chaos", SCENARIOS],
    ["test", [...KINDS, "versions"]],
  ])("lists all commands for %s and nothing else", (name, all) => {
    expect(wordsOf(name)).toEqual([...all].sort())
  })
})

describe("command help in a fresh clone", () => {
  it.each(Object.keys(commands))("explains %s and its options immediately", (name) => {
    const { status, stdout, stderr } = run(name, "--help")
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
    for (const word of wordsOf(name)) expect(stdout).toContain(`  ${word} `)
  })

  it("works with the option in any position", () => {
    expect(run("bench", "buyers", "--help").stdout).toBe(run("bench", "--help").stdout)
  })

  it("lists all commands", () => {
    const listed = execFileSync(process.execPath, [inRoot("scripts", "run.mjs"), "--help"], {
      encoding: "utf8",
    })
    expect(listed).toContain("npm run chaos")
    expect(listed).toContain("npm start")
  })
})

describe("a mistyped command", () => {
  it.each([
    [["strat"], "Did you mean start?"],
    [["bench", "buyer"], "Did you mean buyers?"],
    [["bench", "buyers", "--round", "3"], "Did you mean --rounds?"],
    [["bench", "start", "--rounds=3"], 'Unknown argument "--rounds".'],
    [["bench"], "Choose one: buyers"],
    [["chaos", "kill"], "Did you mean kills?"],
    [["chaos", "kills", "--without-redis"], 'Unknown argument "--without-redis".'],
    [["test", "htpp"], "Did you mean http?"],
    [["start", "engine", "storefornt"], "Did you mean storefront?"],
    [["build", "everything"], "Choices: contracts"],
    [["lint", "backend"], "This command takes none"],
    [["catalogue", "--rebuild"], "Choose one: rebuild, check."],
  ])("is reported before any preparation starts: %j", (args, sentence) => {
    const { status, stdout, stderr } = run(...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" })
    expect(stderr).toContain(sentence)
  })
})
