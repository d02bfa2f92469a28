import { spawn } from "node:child_process"
import { closeSync, openSync } from "node:fs"
import { logHeading } from "./output"
import { inRoot } from "./paths"

export interface Task {
  title: string
  /** Arguments of Node: flags, script, arguments. */
  args: string[]
  directory: string
  environment: NodeJS.ProcessEnv
  logFile: string
}

/**
 * Runs a Node program to its end, with its output in the log. Returns whether it succeeded. It ends with this
 * process, even if that is killed.
 */
export function runTask({ title, args, directory, environment, logFile }: Task): Promise<boolean> {
  logHeading(logFile, title)
  const output = openSync(logFile, "a")
  const child = spawn(
    process.execPath,
    ["--require", inRoot("scripts", "engine", "exit-with-parent.cjs"), ...args],
    {
      cwd: directory,
      stdio: ["ignore", output, output, "ipc"],
      env: environment,
    },
  )
  closeSync(output)
  return new Promise((resolve) => {
    child.once("error", () => resolve(false))
    child.once("close", (code) => resolve(code === 0))
  })
}
