import path from "node:path"
import type { Child } from "./child"
import { createLifecycle, stopOnSignals, type Lifecycle } from "./lifecycle"
import { log, UserError } from "./output"
import { openDataDirectory } from "./data-directory"
import { showEmail } from "./show-email"
import { demandFreePort, portOf } from "./ports"
import { prepareDatabase } from "./prepare"
import { demandRedis } from "./redis"
import { RunHistory } from "./run-history"
import { loadSecrets } from "./secrets"
import { openDatabase } from "./shop-database"
import { engineEnvironment, isProduction, type ShopSettings } from "./shop-environment"

export const PARTS = ["engine", "storefront"]

/** A shop that is being started: its settings, its servers, and how to stop all of it. */
export interface ServerStart {
  parts: string[]
  settings: ShopSettings
  lifecycle: Lifecycle
  /** Whether an empty shop gets the demo shop. */
  demo: boolean
  /** Registers a server that has been started, so that it is stopped with the rest. */
  adopt: (child: Child) => Child
  /** Migrates the database if necessary, and loads the demo shop into an empty one if `demo` is set. */
  prepare: () => Promise<void>
}

function partsOf(args: string[]): string[] {
  const unknown = args.find((part) => !PARTS.includes(part))
  if (unknown) throw new UserError(`Unknown part "${unknown}". Parts: ${PARTS.join(", ")}.`)
  return args.length > 0 ? args : PARTS
}

/** By default an empty shop gets the demo shop, but in production only when asked for. */
function wantsDemo(): boolean {
  const wish = process.env.DEMO_SHOP
  return wish ? wish === "true" : !isProduction(process.env)
}

/** Checks everything that can be checked before minutes are spent on building, then opens the database. */
async function openSettings(data: string, parts: string[], lifecycle: Lifecycle): Promise<ShopSettings> {
  const settings = {
    dataDirectory: data,
    secrets: loadSecrets(data),
    variables: process.env,
    databaseUrl: process.env.DATABASE_URL ?? "postgres://pending",
    storefrontPort: portOf("PORT", 8000),
    enginePort: portOf("ENGINE_PORT", 9000),
  }
  engineEnvironment(settings)
  if (parts.includes("engine"))
    await demandFreePort(settings.enginePort, "ENGINE_PORT", "the engine and its admin")
  if (parts.includes("storefront")) await demandFreePort(settings.storefrontPort, "PORT", "the storefront")
  if (process.env.REDIS_URL) await demandRedis(process.env.REDIS_URL)
  return { ...settings, databaseUrl: await openDatabase(data, lifecycle) }
}

async function open(parts: string[], lifecycle: Lifecycle): Promise<ServerStart> {
  const data = openDataDirectory()
  const history = new RunHistory(data)
  await history.open()
  lifecycle.onStop(() => history.close())
  const settings = await openSettings(data, parts, lifecycle)
  const demo = wantsDemo()
  return {
    parts,
    settings,
    lifecycle,
    demo,
    adopt: (child) => {
      history.add(child.name, child.identity)
      if (!isProduction(process.env)) child.onMessage(showEmail)
      lifecycle.onStop(() => child.stop())
      return child
    },
    prepare: () =>
      prepareDatabase({
        databaseUrl: settings.databaseUrl,
        environment: engineEnvironment(settings),
        logFile: path.join(settings.dataDirectory, "logs", "prepare.log"),
        demo,
      }),
  }
}

/** Opens a shop's data and runs `task` on it; whatever happens, everything is stopped at the end. */
export async function startServer(
  heading: string,
  args: string[],
  task: (launch: ServerStart) => Promise<void>,
): Promise<void> {
  const parts = partsOf(args)
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  log(heading)
  try {
    await task(await open(parts, lifecycle))
  } finally {
    await lifecycle.stop()
  }
}
