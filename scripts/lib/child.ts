import { spawn } from "node:child_process"
import { existsSync, mkdirSync, openSync, renameSync, statSync } from "node:fs"
import path from "node:path"
import { logHeading, UserError } from "./output"
import { inRoot } from "./paths"
import { endProcess, identify, type ProcessIdentity } from "./process-identity"

const LOG_LIMIT_BYTES = 5_000_000

/** A server that the launcher started. */
export interface Child {
  name: string
  logFile: string
  identity: ProcessIdentity
  /** Settles with the exit code when the process ends, for whatever reason. */
  ended: Promise<number | null>
  stop: () => Promise<void>
  /** Calls the listener with each message that the server sends to the launcher. */
  onMessage: (listener: (message: unknown) => void) => void
}

export interface ChildOptions {
  name: string
  /** Arguments of Node: flags, script, arguments. */
  args: string[]
  directory: string
  environment: NodeJS.ProcessEnv
  logFile: string
}

function openLog(file: string, name: string): number {
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`)
  logHeading(file, name)
  return openSync(file, "a")
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // No process of the group is left.
  }
}

/**
 * Starts a server in its own process group, so that Ctrl-C in the terminal reaches only the launcher, and with
 * an IPC channel whose closing tells the server that the launcher is gone. A watchdog ends it when it is stuck.
 */
export function startChild({ name, args, directory, environment, logFile }: ChildOptions): Child {
  const output = openLog(logFile, name)
  const preloaded = ["exit-with-parent.cjs", "watchdog.cjs"].flatMap((name) => [
    "--require",
    inRoot("scripts", "engine", name),
  ])
  const child = spawn(process.execPath, [...preloaded, ...args], {
    cwd: directory,
    env: environment,
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve)
    child.once("error", () => resolve(1))
  })
  const identity = child.pid ? identify(child.pid) : undefined
  if (!identity) throw new UserError(`The ${name} could not be started. See ${logFile}.`)
  const stop = async () => {
    await endProcess(identity)
    endGroup(identity.pid)
  }
  const onMessage: Child["onMessage"] = (listener) => void child.on("message", listener)
  return { name, logFile, identity, ended, stop, onMessage }
}
