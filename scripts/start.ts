import { build } from "./lib/build"
import type { Child } from "./lib/child"
import { waitUntilHealthy } from "./lib/health"
import { startServer } from "./lib/start-server"
import { log, secondsSince } from "./lib/output"
import { healthUrl, startEngine, startStorefront } from "./lib/servers"
import { supervise } from "./lib/supervise"
import { welcome } from "./lib/welcome"

/** `npm start [-- engine | storefront]`: builds what is stale and runs the shop until it is stopped. */
export default async function main(args: string[]): Promise<void> {
  const startedAt = Date.now()
  await startServer(
    "Starting the shop",
    args,
    async ({ parts, settings, adopt, prepare, demo, lifecycle }) => {
      await build(parts)
      await prepare()
      log("  starting the servers …")
      const starts: [() => Child, number][] = []
      if (parts.includes("engine")) starts.push([() => adopt(startEngine(settings)), settings.enginePort])
      if (parts.includes("storefront"))
        starts.push([() => adopt(startStorefront(settings)), settings.storefrontPort])
      const servers = starts.map(([start, port]) => ({ start, port, child: start() }))
      await Promise.all(servers.map(({ child, port }) => waitUntilHealthy(child, healthUrl(port))))
      welcome({ parts, settings, demo, duration: secondsSince(startedAt) })
      const { isStopping } = lifecycle
      await Promise.race(servers.map(({ child, start }) => supervise({ child, start, isStopping })))
    },
  )
}
