import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Child } from "./child"
import { tail, UserError } from "./output"
import { root } from "./paths"

const PATIENCE_MS = 180_000

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** The error for a server that ended or never came up, with the end of its log. */
export function failureOf(child: Child, what: string): UserError {
  const logFile = path.relative(root, child.logFile)
  return new UserError(`The ${child.name} ${what}. The end of ${logFile}:\n\n${tail(child.logFile)}`)
}

/**
 * Waits until a server responds at `url`.
 *
 * @throws UserError if the server ends before that, or takes too long
 */
export async function waitUntilHealthy(child: Child, url: string): Promise<void> {
  let hasEnded = false
  void child.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + PATIENCE_MS
  while (!(await answers(url))) {
    if (hasEnded) throw failureOf(child, "stopped while starting")
    if (Date.now() > deadline) throw failureOf(child, "did not respond in time")
    await sleep(100)
  }
}
