import { readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { CLOSED } from "#engine/availability/doors"
import { ROUTES } from "."
import type { Row } from "./row"

const PRINTED = path.resolve(__dirname, "../../../../docs/engine-routes.md")

const HEAD = `# The engine's routes

The callers, logging and guards of each engine route, from the table in \`backend/src/guards/routes\`. Print this page with
\`npm test -- unit guards/routes/printed -u\`. All other routes are closed. \`npm test -- http engine-routes\` compares the table
with the running engine, method by method.

The read models follow every change. The last column lists guards in \`backend/src/guards\`, in the order in which they run.
\`one for this route\` is created by a function named in the source.
`

/** Guards by the name under which their module exports them; what a function returns has none of its own. */
async function namesOfGuards(): Promise<Map<unknown, string>> {
  const folder = path.resolve(__dirname, "..")
  const files = readdirSync(folder).filter(
    (file) => /(?<!\.spec)\.ts$/.test(file) && !file.includes(".spec."),
  )
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return new Map(modules.flatMap((exports) => Object.entries(exports).map(([name, value]) => [value, name])))
}

function reachedBy({ door }: Row): string {
  if (typeof door === "string") return door
  return door.closed === CLOSED ? "nobody" : `nobody: ${door.closed}`
}

function loggedAs({ change }: Row): string {
  if (!change) return ""
  if ("exempt" in change.audit) return `not logged: ${change.audit.exempt}`
  return [change.audit]
    .flat()
    .map(({ subject }) => subject)
    .join(", ")
}

async function printed(): Promise<string> {
  const names = await namesOfGuards()
  const nameOf = (guard: { name: string }) => names.get(guard) ?? (guard.name || "one for this route")
  const lines = ROUTES.map((row) => {
    const only = Object.entries(row.only ?? {}).map(([name, value]) => ` (\`${name}\`: \`${value}\`)`)
    const cells = [
      row.methods.join(" ") || "all",
      `\`${row.path}\`${only.join("")}`,
      reachedBy(row),
      loggedAs(row),
      (row.change?.guards ?? []).map(nameOf).join(", "),
    ]
    return `| ${cells.join(" | ")} |`
  })
  const title = "| methods | path | reached by | logged as | guards |\n| --- | --- | --- | --- | --- |"
  return `${HEAD}\n${title}\n${lines.join("\n")}\n`
}

describe("the printed route table", () => {
  it("is up to date", async () => {
    await expect(await printed()).toMatchFileSnapshot(PRINTED)
  })

  it("has a line for each route and flags guards that are not exported", async () => {
    const lines = (await printed())
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(2)
    expect(lines).toHaveLength(ROUTES.length)
    expect(lines.filter((line) => /\(anonymous\)|undefined/.test(line))).toEqual([])
  })
})
