import path from "node:path"
import type { Child } from "../../../scripts/lib/child"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { tail } from "../../../scripts/lib/output"
import { engineDirectory } from "../../../scripts/lib/paths"
import { signal } from "../../../scripts/lib/process-identity"
import { healthUrl, startEngine } from "../../../scripts/lib/servers"
import { engineEnvironment } from "../../../scripts/lib/shop-environment"
import { runTask } from "../../../scripts/lib/task"
import { prepareShop } from "../start-shop"
import type { Interruption } from "./interruption"

/** An engine, without a storefront, whose process is killed and started again on the same database. */
export interface CrashingShop {
  url: string
  databaseUrl: string
  start: () => Promise<void>
  /** Ends the engine as a power cut does. */
  kill: () => Promise<void>
  /** Begins orders in a process that ends amid them; no engine may be running. */
  interrupt: (interruptions: Interruption[]) => Promise<void>
  /** Does what the jobs do to interrupted orders, without the wait; no engine may be running. */
  reconcile: () => Promise<void>
  stop: () => Promise<void>
}

/** Prepares such a shop; the engine doesn't run yet. */
export async function prepareCrashingShop(label: string): Promise<CrashingShop> {
  const lifecycle = createLifecycle()
  const settings = await prepareShop({ label }, lifecycle).catch(async (error: unknown) => {
    await lifecycle.stop()
    throw error
  })
  let engine: Child | undefined
  lifecycle.onStop(async () => engine?.stop())
  const run = async (...args: string[]) => {
    const log = path.join(settings.dataDirectory, "logs", "program.log")
    const succeeded = await runTask({
      title: args[0] ?? "",
      args: ["--import", "tsx", path.join(import.meta.dirname, "program.ts"), ...args],
      directory: engineDirectory,
      environment: engineEnvironment(settings),
      log,
    })
    if (!succeeded) throw new Error(`"${args[0]}" failed:\n${tail(log)}`)
  }
  return {
    url: `http://localhost:${settings.enginePort}`,
    databaseUrl: settings.databaseUrl,
    start: async () => {
      engine = startEngine(settings)
      await waitUntilHealthy(engine, healthUrl(settings.enginePort))
    },
    kill: async () => {
      if (!engine) return
      signal(engine.identity, "SIGKILL")
      await engine.ended
    },
    interrupt: (interruptions) => run("interrupt", JSON.stringify(interruptions)),
    reconcile: () => run("reconcile"),
    stop: () => lifecycle.stop(),
  }
}
