import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { inRoot } from "../lib/paths"

interface Rule {
  matches: RegExp
  excludes: boolean
}

/** A pattern of .dockerignore as a regular expression: from the root of the context, `**` for any folders. */
function toRule(line: string): Rule {
  const pattern = line.replace(/^!/, "")
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\/|\*/g, (found) => (found === "*" ? "[^/]*" : "(.*/)?"))
  return { matches: new RegExp(`^${source}$`), excludes: pattern === line }
}

const rules = readFileSync(inRoot(".dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map(toRule)

/** Whether a file is sent to the image's build: the last pattern that matches it, or a folder of it, decides. */
function isSent(file: string): boolean {
  const parts = file.split("/")
  const levels = parts.map((_, index) => parts.slice(0, index + 1).join("/"))
  const last = rules.filter(({ matches }) => levels.some((level) => matches.test(level))).at(-1)
  return !last?.excludes
}

function filesIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!isSent(file)) return []
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

it("the image build leaves out secrets, data, tests and documents", () => {
  const private_ = [".env", ".env.production", "backend/.env.local", ".data/secrets.json", ".git/config"]
  expect(private_.filter(isSent)).toEqual([])
  const sent = filesIn("")
  expect(sent.length).toBeGreaterThan(500)
  expect(sent.filter((file) => /\.(spec|test)\.tsx?$|\.md$|^docs\/|^\.(?!npmrc)/.test(file))).toEqual([])
  expect(isSent("integration-tests/support/visitor.ts")).toBe(false)
})

it("the image build includes everything it needs to build and start", () => {
  const dockerfile = readFileSync(inRoot("deploy", "Dockerfile"), "utf8")
  const copied = [...dockerfile.matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm)].flatMap(([, files = ""]) =>
    files.split(" "),
  )
  const needed = [
    ...copied,
    "medusa-config.ts",
    "deploy/role.mjs",
    "scripts/run.mjs",
    "storefront/vite.config.ts",
    "backend/src/api/middlewares.ts",
    "config/licences.json",
  ].map((file) => path.posix.normalize(file))
  expect(needed.filter((file) => !isSent(file))).toEqual([])
})
