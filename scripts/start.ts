import { build } from "./lib/build"
import type { Child } from "./lib/child"
import { failureOf, waitUntilHealthy } from "./lib/health"
import { launch } from "./lib/launch"
import { say, secondsSince } from "./lib/output"
import { healthUrl, startEngine, startStorefront } from "./lib/servers"
import { welcome } from "./lib/welcome"

/** Waits for the first server that ends, which nobody asked for, and says where to read why. */
async function watchOver(children: Child[]): Promise<never> {
  const fallen = await Promise.race(children.map((child) => child.ended.then(() => child)))
  throw failureOf(fallen, "has ended unexpectedly, so the shop is being stopped")
}

/** `npm start [-- engine | storefront]`: builds what is stale and runs the shop until it is stopped. */
export default async function main(args: string[]): Promise<void> {
  const startedAt = Date.now()
  await launch("Starting the shop", args, async ({ parts, settings, adopt, prepare, demo }) => {
    await build(parts)
    await prepare()
    say("  starting the servers …")
    const servers: [Child, number][] = []
    if (parts.includes("engine")) servers.push([adopt(startEngine(settings)), settings.enginePort])
    if (parts.includes("storefront"))
      servers.push([adopt(startStorefront(settings)), settings.storefrontPort])
    await Promise.all(servers.map(([child, port]) => waitUntilHealthy(child, healthUrl(port))))
    welcome({ parts, settings, demo, duration: secondsSince(startedAt) })
    await watchOver(servers.map(([child]) => child))
  })
}
