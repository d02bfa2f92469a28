import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { dataDirectory } from "../../../scripts/lib/paths"
import { UserError } from "../../../scripts/lib/output"

/** The versions of Node that the shop supports, oldest first: see README.md. */
export const NODE_VERSIONS = ["20.19", "22.22", "24"]

/**
 * The program of this version of Node. npm's package `node` brings it into the data folder, once.
 *
 * @throws UserError if npm can't bring it
 */
export function nodeProgram(version: string): string {
  const folder = path.join(dataDirectory(), "node", version)
  const program = path.join(
    folder,
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  )
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // Without a manifest of its own, npm would install into the repository around it.
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true }))
  const { status } = spawnSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["install", "--no-save", "--no-package-lock", "--loglevel=error", `node@${version}`],
    { cwd: folder, stdio: "inherit", shell: process.platform === "win32" },
  )
  if (status !== 0 || !existsSync(program))
    throw new UserError(`npm could not bring Node ${version}. Read its message above, then try again.`)
  return program
}
