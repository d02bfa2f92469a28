import path from "node:path"
import { startChild, type Child } from "../../../scripts/lib/child"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { tail } from "../../../scripts/lib/output"
import { engineDirectory } from "../../../scripts/lib/paths"
import { signal } from "../../../scripts/lib/process-identity"
import { healthUrl, startEngine } from "../../../scripts/lib/servers"
import { engineEnvironment } from "../../../scripts/lib/shop-environment"
import { runTask } from "../../../scripts/lib/task"
import { prepareShop } from "../start-shop"
import type { CutWorkflow } from "./cut-workflow"
import type { Interruption } from "./interruption"

/** An engine without a storefront that can be killed and restarted on the same database. */
export interface CrashingShop {
  url: string
  databaseUrl: string
  start: () => Promise<void>
  /** Kills the engine, as a power cut would. */
  kill: () => Promise<void>
  /** Interrupts orders by ending their process; no engine may be running. */
  interrupt: (interruptions: Interruption[]) => Promise<void>
  /** Interrupts workflows, each at its own point, by ending their process; no engine may be running. */
  cutOff: (workflows: CutWorkflow[]) => Promise<void>
  /** Starts an engine that runs the jobs that repair interrupted work, without waiting, before it serves. */
  recover: () => Promise<void>
  stop: () => Promise<void>
}

/** Prepares such a shop; its engine isn't started yet. */
export async function prepareCrashingShop(
  label: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<CrashingShop> {
  const lifecycle = createLifecycle()
  const settings = await prepareShop({ label, environment }, lifecycle).catch(async (error: unknown) => {
    await lifecycle.stop()
    throw error
  })
  let engine: Child | undefined
  lifecycle.onStop(async () => engine?.stop())
  const variables = engineEnvironment(settings)
  const logFile = path.join(settings.dataDirectory, "logs", "program.log")
  const inProgram = (...args: string[]) => ({
    args: ["--import", "tsx", path.join(import.meta.dirname, "program.ts"), ...args],
    directory: engineDirectory,
    environment: variables,
    logFile,
  })
  const serve = async (started: Child) => {
    engine = started
    await waitUntilHealthy(started, healthUrl(settings.enginePort))
  }
  return {
    url: `http://localhost:${settings.enginePort}`,
    databaseUrl: settings.databaseUrl,
    start: () => serve(startEngine(settings)),
    kill: async () => {
      if (!engine) return
      signal(engine.identity, "SIGKILL")
      await engine.ended
    },
    interrupt: async (interruptions) => {
      const task = inProgram("interrupt", JSON.stringify(interruptions))
      if (!(await runTask({ title: "interrupt", ...task })))
        throw new Error(`Interrupting failed:\n${tail(logFile)}`)
    },
    cutOff: async (workflows) => {
      if (!(await runTask({ title: "cut off", ...inProgram("cut", JSON.stringify(workflows)) })))
        throw new Error(`Cutting off failed:\n${tail(logFile)}`)
    },
    recover: () => serve(startChild({ name: "engine", ...inProgram("recover") })),
    stop: () => lifecycle.stop(),
  }
}
