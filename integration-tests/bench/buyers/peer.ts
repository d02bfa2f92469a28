import { exec } from "node:child_process"
import { promisify } from "node:util"

const PRINTED = /(\d+(?:\.\d+)?) orders\/s/g

/**
 * Runs another shop's own benchmark of whole checkouts, and returns its checkouts per second.
 *
 * @param command for the shell; prints its result as `3.5 orders/s`
 */
export async function measurePeer(command: string): Promise<number> {
  const { stdout } = await promisify(exec)(command)
  const perSecond = [...stdout.matchAll(PRINTED)].at(-1)?.[1]
  if (perSecond === undefined)
    throw new Error(`Let BENCH_PEER print its result as "3.5 orders/s". It printed:\n${stdout}`)
  return Number(perSecond)
}
