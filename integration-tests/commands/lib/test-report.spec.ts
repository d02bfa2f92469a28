import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { readTally } from "./test-report"

const folder = mkdtempSync(path.join(tmpdir(), "reports-"))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, "report.json")
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe("readTally", () => {
  it("counts a file with failing setup as a failure", () => {
    const skipped = {
      name: "a.spec.ts",
      status: "failed",
      message: "Cannot find module",
      assertionResults: [{ status: "skipped", fullName: "a" }],
    }
    const counted = {
      name: "b.spec.ts",
      status: "failed",
      assertionResults: [
        {
          status: "failed",
          fullName: "b",
          failureMessages: [`\u001b[31mexpected 1\u001b[39m${"\n at".repeat(50)}`],
        },
      ],
    }
    const file = report({ numPassedTests: 3, numFailedTests: 1, testResults: [skipped, counted] })
    expect(readTally(file, false)).toEqual({
      passed: 3,
      failed: 2,
      failures: [
        { test: "a.spec.ts", reason: "Cannot find module" },
        { test: "b.spec.ts: b", reason: `expected 1${"\n at".repeat(19)}` },
      ],
    })
  })

  it("counts a browser test that passed on retry as passed", () => {
    const specs = [
      { title: "works", file: "c.spec.ts", ok: true },
      {
        title: "breaks",
        file: "c.spec.ts",
        ok: false,
        tests: [{ results: [{ error: { message: "first" } }, { error: { message: "second" } }] }],
      },
    ]
    const stats = { expected: 2, unexpected: 1, flaky: 1 }
    const file = report({ stats, errors: [], suites: [{ suites: [{ specs }] }] })
    expect(readTally(file, false)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ test: "c.spec.ts: breaks", reason: "second" }],
    })
  })

  it("never reports success for a failed runner", () => {
    expect(readTally(path.join(folder, "missing.json"), false)).toEqual({
      passed: 0,
      failed: 1,
      failures: [],
    })
    const clean = report({ numPassedTests: 3, numFailedTests: 0, testResults: [] })
    expect(readTally(clean, false)).toEqual({ passed: 3, failed: 1, failures: [] })
  })
})
