import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

/** Identifies a process permanently: its id alone may be reused by another process later. */
export interface ProcessIdentity {
  pid: number
  /** When the process started, in a system-specific format; equal values mean the same process. */
  began: string
}

function beganAt(pid: number): string | undefined {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      // Field 3 is the state, where Z is a process that has ended but was not reaped; field 22 is the start time.
      return fields[0] === "Z" ? undefined : fields[19]
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined
  } catch {
    return undefined
  }
}

/** The identity of a running process; undefined if there is none with this id. */
export function identify(pid: number): ProcessIdentity | undefined {
  const began = beganAt(pid)
  return began ? { pid, began } : undefined
}

/** The id of a process's parent and the words it was started with; undefined if it is gone. */
export function describeProcess(pid: number): { parent: number; command: string } | undefined {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() }
    }
    const line = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" }).trim()
    const [parent = "", ...words] = line.split(/\s+/)
    return { parent: Number(parent), command: words.join(" ") }
  } catch {
    return undefined
  }
}

/** Whether exactly this process is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
  return beganAt(identity.pid) === identity.began
}

/** Sends a signal to exactly this process; does nothing if it is gone. */
export function signal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(identity)) return
  try {
    process.kill(identity.pid, name)
  } catch {
    // It has just ended.
  }
}

/** Waits until the process is gone. Returns false if it still runs after `milliseconds`. */
export async function waitForEnd(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

/** Asks a process to end, and kills it after `patience` milliseconds. */
export async function endProcess(identity: ProcessIdentity, patience = 15_000): Promise<void> {
  signal(identity, "SIGTERM")
  if (await waitForEnd(identity, patience)) return
  signal(identity, "SIGKILL")
  await waitForEnd(identity, 5_000)
}
