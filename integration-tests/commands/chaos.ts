import { readOptions } from "../chaos/options"
import type { Stop } from "../chaos/run"
import { build } from "../../scripts/lib/build"
import { log } from "../../scripts/lib/output"

/** Lets a run end cleanly after the current round; a second signal exits at once. */
function stopAfterRound(): Stop {
  const stop = { isAsked: false }
  const handle = () => {
    if (stop.isAsked) process.exit(130)
    stop.isAsked = true
    log("\nStopping after this round … (Ctrl-C again to leave at once; --resume goes on)")
  }
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, handle)
  return stop
}

/**
 * `npm run chaos -- kills | emails | races | outages | packing | pairs | settings | totals [options]`: does harm to a shop on a
 * real PostgreSQL and checks after each round that everything is right. Exits with 1 when something is not.
 */
export default async function main(args: string[]): Promise<void> {
  const options = readOptions(args)
  // The scenarios import the contracts, which a fresh clone has not built yet.
  await build(["contracts"])
  const { runChaos } = await import("../chaos/run")
  const isWhole = await runChaos(options, stopAfterRound())
  process.exit(isWhole ? 0 : 1)
}
