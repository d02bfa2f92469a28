import path from "node:path"
import { build } from "./lib/build"
import type { Child } from "./lib/child"
import { failureOf, waitUntilHealthy } from "./lib/health"
import { createLifecycle, stopOnSignals, type Lifecycle } from "./lib/lifecycle"
import { say, secondsSince, UserError } from "./lib/output"
import { dataDirectory } from "./lib/paths"
import { demandFreePort, portOf } from "./lib/ports"
import { prepareDatabase } from "./lib/prepare"
import { demandRedis } from "./lib/redis"
import { RunBook } from "./lib/run-record"
import { loadSecrets } from "./lib/secrets"
import { healthUrl, startEngine, startStorefront } from "./lib/servers"
import { engineEnvironment, isProduction, type ShopSettings } from "./lib/shop-environment"
import { openDatabase } from "./lib/shop-database"
import { welcome } from "./lib/welcome"

const PARTS = ["engine", "storefront"]

/** Whether an empty shop gets the demo shop: by default, but in production only when asked for. */
function wantsDemo(): boolean {
  const wish = process.env.DEMO_SHOP
  return wish ? wish === "true" : !isProduction()
}

async function openSettings(lifecycle: Lifecycle): Promise<ShopSettings> {
  const data = dataDirectory()
  const secrets = loadSecrets(data)
  const settings = {
    dataDirectory: data,
    secrets,
    databaseUrl: process.env.DATABASE_URL ?? "postgres://pending",
    storefrontPort: portOf("PORT", 8000),
    enginePort: portOf("ENGINE_PORT", 9000),
  }
  // Everything that can be refused is refused before minutes are spent on building.
  engineEnvironment(settings)
  await demandFreePort(settings.enginePort, "ENGINE_PORT", "the engine and its admin")
  await demandFreePort(settings.storefrontPort, "PORT", "the storefront")
  if (process.env.REDIS_URL) await demandRedis(process.env.REDIS_URL)
  return { ...settings, databaseUrl: await openDatabase(data, lifecycle) }
}

async function watchOver(children: Child[], lifecycle: Lifecycle): Promise<never> {
  const fallen = await Promise.race(children.map((child) => child.ended.then(() => child)))
  const failure = failureOf(fallen, "has ended unexpectedly, so the shop is being stopped")
  await lifecycle.stop()
  throw failure
}

async function run(parts: string[], lifecycle: Lifecycle): Promise<void> {
  const startedAt = Date.now()
  say("Starting the shop")
  const book = new RunBook(dataDirectory())
  await book.open()
  lifecycle.onStop(() => book.close())
  const settings = await openSettings(lifecycle)
  await build(parts)
  const environment = engineEnvironment(settings)
  const log = path.join(settings.dataDirectory, "logs", "prepare.log")
  await prepareDatabase({ databaseUrl: settings.databaseUrl, environment, log, demo: wantsDemo() })
  say("  starting the servers …")
  const begin = (child: Child) => {
    book.add(child.name, child.identity)
    lifecycle.onStop(() => child.stop())
    return child
  }
  const servers: [Child, number][] = []
  if (parts.includes("engine")) servers.push([begin(startEngine(settings)), settings.enginePort])
  if (parts.includes("storefront")) servers.push([begin(startStorefront(settings)), settings.storefrontPort])
  await Promise.all(servers.map(([child, port]) => waitUntilHealthy(child, healthUrl(port))))
  welcome(settings, secondsSince(startedAt), wantsDemo())
  await watchOver(
    servers.map(([child]) => child),
    lifecycle,
  )
}

/** `npm start [-- engine | storefront]`: builds what is stale and runs the shop until it is stopped. */
export default async function main(args: string[]): Promise<void> {
  const unknown = args.find((part) => !PARTS.includes(part))
  if (unknown) throw new UserError(`"${unknown}" cannot be started. Parts: ${PARTS.join(", ")}.`)
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  try {
    await run(args.length > 0 ? args : PARTS, lifecycle)
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
