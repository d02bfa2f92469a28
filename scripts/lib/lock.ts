import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { log } from "./output"
import { identify, isRunning, type ProcessIdentity } from "./process-identity"

function holderOf(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ProcessIdentity
  } catch {
    return undefined
  }
}

function take(file: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: "wx" })
    return true
  } catch {
    const holder = holderOf(file)
    // A file without a readable holder is being written right now.
    if (holder && !isRunning(holder)) rmSync(file, { force: true })
    return false
  }
}

/** Runs `task` while no other process holds the same lock file; a file left by a dead process is removed. */
export async function withLock<T>(file: string, waiting: string, task: () => Promise<T>): Promise<T> {
  for (let announced = false; !take(file); announced = true) {
    if (!announced) log(waiting)
    await sleep(200)
  }
  try {
    return await task()
  } finally {
    rmSync(file, { force: true })
  }
}
