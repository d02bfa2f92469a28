import path from "node:path"
import { startChild, type Child } from "../../../scripts/lib/child"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { engineDirectory, inRoot } from "../../../scripts/lib/paths"
import { freePort } from "../../../scripts/lib/ports"
import { signal } from "../../../scripts/lib/process-identity"
import { healthUrl } from "../../../scripts/lib/servers"
import { engineEnvironment, type ShopSettings } from "../../../scripts/lib/shop-environment"
import type { Guard } from "./guards"
import type { EngineTasks, TaskName } from "./tasks"

/** How long an engine may take for one task. */
const TASK_MS = 300_000

/** An engine server that can be killed, restarted and given tasks. */
export class TestedEngine {
  private child: Child | undefined
  readonly url: string
  readonly log: string

  private constructor(
    readonly name: string,
    private readonly settings: ShopSettings,
    private readonly controlPort: number,
    private readonly without: Guard | undefined,
  ) {
    this.url = `http://127.0.0.1:${settings.enginePort}`
    this.log = path.join(settings.dataDirectory, "logs", `${name}.log`)
  }

  /** Creates an engine that isn't running yet, with its own control port. */
  static async prepare(name: string, settings: ShopSettings, without: Guard | undefined) {
    return new TestedEngine(name, settings, await freePort(), without)
  }

  get isUp(): boolean {
    return this.child !== undefined
  }

  get pid(): number | undefined {
    return this.child?.identity.pid
  }

  /** Starts it; resolves once it answers. */
  async start(): Promise<void> {
    const child = startChild({
      name: "engine",
      args: ["--enable-source-maps", "--import", "tsx", path.join(import.meta.dirname, "program.ts")],
      directory: engineDirectory,
      environment: {
        ...engineEnvironment(this.settings),
        CHAOS_SERVER: inRoot("scripts", "engine", "serve.cjs"),
        CHAOS_CONTROL_PORT: String(this.controlPort),
        CHAOS_WITHOUT: this.without ?? "",
      },
      logFile: this.log,
    })
    try {
      await waitUntilHealthy(child, healthUrl(this.settings.enginePort))
    } catch (error) {
      await child.stop()
      throw error
    }
    this.child = child
    void child.ended.then(() => {
      if (this.child === child) this.child = undefined
    })
  }

  /** Kills it abruptly, like a power cut. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child) return
    signal(child.identity, "SIGKILL")
    await child.ended
  }

  async stop(): Promise<void> {
    const { child } = this
    this.child = undefined
    await child?.stop()
  }

  /** @throws Error with what went wrong in the engine */
  async run<Name extends TaskName>(
    task: Name,
    input: EngineTasks[Name]["input"],
  ): Promise<EngineTasks[Name]["answer"]> {
    const response = await fetch(`http://127.0.0.1:${this.controlPort}/${task}`, {
      method: "POST",
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TASK_MS),
    })
    const body = (await response.json()) as { result: EngineTasks[Name]["answer"]; error?: string }
    if (!response.ok) throw new Error(`The engine could not ${task}: ${body.error}`)
    return body.result
  }
}
