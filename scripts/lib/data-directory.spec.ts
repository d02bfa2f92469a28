import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { openDataDirectory } from "./data-directory"

const forOthers = (file: string) => statSync(file).mode & 0o077
/** Entering a folder, which only PostgreSQL's account needs, where root starts the shop. */
const PASSING = process.getuid?.() === 0 ? 0o011 : 0

it.skipIf(process.platform === "win32")(
  "the data folder is made private, even if other accounts could read it before",
  ({ onTestFinished }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "data-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(path.join(folder, "logs"), { mode: 0o755 })
    writeFileSync(path.join(folder, "run.json"), "{}", { mode: 0o644 })
    mkdirSync(path.join(folder, "postgres"), { mode: 0o700 })

    openDataDirectory(folder)

    expect(forOthers(folder)).toBe(PASSING)
    for (const name of ["logs", "uploads", "private-files", "storefront", "run.json", "postgres"])
      expect([name, forOthers(path.join(folder, name))]).toEqual([name, 0])
  },
)
