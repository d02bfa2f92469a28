import path from "node:path"
import { build } from "./lib/build"
import type { Child } from "./lib/child"
import {
  contractsWatchArguments,
  layOutSources,
  startEngineInDevelopment,
  startStorefrontInDevelopment,
} from "./lib/development"
import { waitUntilHealthy } from "./lib/health"
import { startServer, type ServerStart } from "./lib/start-server"
import { log, secondsSince, tail } from "./lib/output"
import { inRoot } from "./lib/paths"
import { healthUrl } from "./lib/servers"
import { runTask } from "./lib/task"
import { watch } from "./lib/watch"
import { welcome } from "./lib/welcome"

/** A server that can be replaced with a fresh one; a crash is reported and waits for the next change. */
class Replaceable {
  #child: Child | undefined
  #isHealthy = false
  readonly #start: () => Child
  readonly #port: number
  readonly #isStopping: () => boolean

  constructor(start: () => Child, port: number, isStopping: () => boolean) {
    this.#start = start
    this.#port = port
    this.#isStopping = isStopping
  }

  async replace(): Promise<void> {
    this.#isHealthy = false
    await this.#child?.stop()
    const child = this.#start()
    this.#child = child
    void child.ended.then(() => this.#report(child))
    try {
      await waitUntilHealthy(child, healthUrl(this.#port))
      this.#isHealthy = true
    } catch (error) {
      log(`${error instanceof Error ? error.message : String(error)}\n\nWaiting for a change.`)
    }
  }

  /** One that ends while it starts is reported by its start. */
  #report(child: Child): void {
    if (child !== this.#child || !this.#isHealthy || this.#isStopping()) return
    log(`The ${child.name} has stopped unexpectedly. See ${child.logFile}.\n\nWaiting for a change.`)
  }
}

async function rebuildContracts(logs: string): Promise<void> {
  const logFile = path.join(logs, "build-contracts.log")
  const built = await runTask({
    title: "rebuild contracts",
    args: contractsWatchArguments(),
    directory: inRoot("backend", "contracts"),
    environment: process.env,
    logFile,
  })
  if (!built) log(tail(logFile))
}

function onSourceChange(engine: Replaceable, storefront: Replaceable | undefined, shop: ServerStart) {
  const contracts = inRoot("backend", "contracts")
  return async (files: Set<string>) => {
    const startedAt = Date.now()
    const names = [...files].map((file) => path.relative(inRoot(), file))
    log(
      `  ${names.slice(0, 3).join(", ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""} changed …`,
    )
    const touchesContracts = [...files].some((file) => file.startsWith(contracts))
    if (touchesContracts) await rebuildContracts(path.join(shop.settings.dataDirectory, "logs"))
    await layOutSources()
    await shop.prepare()
    await Promise.all([engine.replace(), touchesContracts ? storefront?.replace() : undefined])
    log(`  reloaded (${secondsSince(startedAt)})`)
  }
}

/** `npm run dev [-- engine]`: runs the shop from its sources and reloads what changes. */
export default async function main(args: string[]): Promise<void> {
  const startedAt = Date.now()
  await startServer("Starting the shop for development", args, async (shop) => {
    const { parts, settings, adopt, prepare, demo, lifecycle } = shop
    await build(["contracts"])
    await layOutSources()
    await prepare()
    log("  starting the servers …")
    const { enginePort, storefrontPort } = settings
    const replaceable = (start: () => Child, port: number) =>
      new Replaceable(() => adopt(start()), port, lifecycle.isStopping)
    const engine = replaceable(() => startEngineInDevelopment(settings), enginePort)
    const storefront = parts.includes("storefront")
      ? replaceable(() => startStorefrontInDevelopment(settings), storefrontPort)
      : undefined
    await Promise.all([engine.replace(), storefront?.replace()])
    const sources = [inRoot("backend", "src"), inRoot("backend", "contracts", "src"), inRoot("config")]
    lifecycle.onStop(
      watch([...sources, inRoot("medusa-config.ts")], onSourceChange(engine, storefront, shop)),
    )
    welcome({ parts, settings, demo, duration: secondsSince(startedAt) })
    // Nothing that runs needs them, but an editor does.
    await build(["contract-types"]).catch((error: unknown) =>
      log(error instanceof Error ? error.message : String(error)),
    )
    await new Promise(() => undefined)
  })
}
