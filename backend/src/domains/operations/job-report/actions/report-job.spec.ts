import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { expect, it } from "vitest"
import { SCHEDULED_JOBS } from "#lib/job-schedules"

const JOBS = path.resolve(__dirname, "../../../../jobs")
const jobs = readdirSync(JOBS).filter((file) => file.endsWith(".ts"))

/** The statements of the function that a job's file exports for the engine. */
function statementsOf(file: string): string[] {
  const text = readFileSync(path.join(JOBS, file), "utf8")
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const job = source.statements.find(
    (statement): statement is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(statement) &&
      (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword),
  )
  return (job?.body?.statements ?? []).map((statement) => statement.getText())
}

it.each(jobs)("job errors are reported to administrators: %s", (file) => {
  expect(statementsOf(file)).toEqual([
    expect.stringMatching(/^await reportJob\(container, config\.name, /) as string,
  ])
})

it("every job file appears in the administrators' list", () => {
  expect(jobs.map((file) => path.basename(file, ".ts")).sort()).toEqual(
    SCHEDULED_JOBS.map(({ name }) => name).sort(),
  )
})
