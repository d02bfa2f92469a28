import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { inRoot } from "./paths"

/** What reads variables in a running shop, in its commands and in Docker Compose. */
const SOURCES = [
  "backend/src",
  "backend/demo/src",
  "config",
  "deploy",
  "docker-compose.yml",
  "integration-tests/support/chromium.ts",
  "medusa-config.ts",
  "pictures",
  "scripts",
  "storefront/app",
  "storefront/server",
]

/** Variables that nobody sets by hand, with the reason. */
const NOT_FOR_PEOPLE: Record<string, string> = {
  ALLOW_COMMON_PASSWORDS: "the launcher sets it, outside production",
  ENGINE_URL: "whoever starts the storefront tells it where the engine is",
  MEDUSA_DISABLE_TELEMETRY: "the shop sets it for the engine",
  PASSWORD_HASH_COST: "for tests; a shop with real customers refuses it",
  PATH: "the system's",
  PICTURE_CACHE_DIR: "tests share the demo shop's pictures",
  PROD: "Vite's",
  SSR: "Vite's",
}

const READS = [
  /\benv\.([A-Z][A-Z_0-9]+)\b/g,
  /\bvariables\.([A-Z][A-Z_0-9]+)\b/g,
  /\b(?:read|paymentKey)\("([A-Z][A-Z_0-9]+)"\)/g,
]

/** Docker Compose's way; in code, such a thing is part of a text. */
const COMPOSE_READS = [/\$\{([A-Z][A-Z_0-9]+)(?::[^}]*)?\}/g]

function filesIn(place: string): string[] {
  if (!statSync(inRoot(place)).isDirectory()) return [place]
  return readdirSync(inRoot(place), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !/\.(spec|test)\.\w+$/.test(name))
    .flatMap(({ name }) => filesIn(path.posix.join(place, name)))
    .filter((file) => /\.([cm]?[jt]sx?|yml|conf)$/.test(file))
}

const textOf = (file: string) => readFileSync(inRoot(file), "utf8")

function variablesReadIn(file: string): string[] {
  const text = textOf(file)
  const patterns = file.endsWith(".yml") ? COMPOSE_READS : READS
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name))
}

const known = new Set(SOURCES.flatMap(filesIn).flatMap(variablesReadIn))
const forPeople = [...known].filter((name) => !(name in NOT_FOR_PEOPLE)).sort()
const example = [...textOf(".env.example").matchAll(/^#?([A-Z][A-Z_0-9]+)=/gm)].map(([, name = ""]) => name)

describe(".env.example", () => {
  it("lists every variable that the shop reads exactly once", () => {
    expect(known.size).toBeGreaterThan(30)
    expect([...example].sort()).toEqual(forPeople)
  })

  it("sets nothing by default and contains no secret", () => {
    expect(textOf(".env.example")).not.toMatch(/^[^#\n]/m)
    expect(textOf(".env.example")).toMatch(/^#JWT_SECRET=$/m)
  })
})

describe("the documentation of variables", () => {
  const COMPOSE_ONLY = forPeople.filter((name) =>
    /^(POSTGRES|REDIS)_PASSWORD$|^TLS_PROXY$|_(MAX)?MEMORY$/.test(name),
  )

  it("lists each variable in the README's table, or in the operations guide for Docker Compose", () => {
    const documented = [...textOf("README.md").matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([A-Z][A-Z_0-9]+)`/g)].map(([, name = ""]) => name),
    )
    expect([...documented, ...COMPOSE_ONLY].sort()).toEqual(forPeople)
    for (const name of COMPOSE_ONLY) expect(textOf("docs/operations.md")).toContain(name)
  })

  it("only assigns variables that are read", () => {
    const assigned = [...textOf("docs/operations.md").matchAll(/^([A-Z][A-Z_0-9]+)=/gm)]
    expect(assigned.length).toBeGreaterThan(5)
    for (const [, name] of assigned) expect(forPeople).toContain(name)
  })

  it("lists no exceptions for variables that are not used", () => {
    expect([...known]).toEqual(expect.arrayContaining(Object.keys(NOT_FOR_PEOPLE)))
  })
})
