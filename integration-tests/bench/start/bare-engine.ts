import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { startChild, type Child } from "../../../scripts/lib/child"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { tail } from "../../../scripts/lib/output"
import { freePort } from "../../../scripts/lib/ports"
import { programOf } from "../../../scripts/lib/programs"
import { healthUrl } from "../../../scripts/lib/servers"
import { runTask } from "../../../scripts/lib/task"

const TEMPLATE = fileURLToPath(new URL("bare-engine", import.meta.url))
const ROUTE = path.join("src", "api", "version", "route.ts")
const PATIENCE_MS = 120_000

const secondsFrom = (begunAt: number) => (performance.now() - begunAt) / 1000

/**
 * A project of the engine's own modules, with none of the shop's code. Each method runs one of the engine's own
 * commands and returns how many seconds it took.
 */
export class BareEngine {
  private readonly folder: string

  /**
   * @param checkout a copy of the shop, whose packages it uses
   */
  constructor(private readonly checkout: string) {
    this.folder = path.join(checkout, "bare-engine")
    mkdirSync(this.folder)
    cpSync(TEMPLATE, this.folder, { recursive: true })
    // The engine's command refuses to run where its package is no dependency.
    const manifest = { name: "bare-engine", private: true, dependencies: { "@medusajs/medusa": "*" } }
    writeFileSync(path.join(this.folder, "package.json"), JSON.stringify(manifest))
    const { compilerOptions, ...rest } = JSON.parse(
      readFileSync(path.join(checkout, "tsconfig.json"), "utf8"),
    ) as { compilerOptions: object }
    const include = ["medusa-config.ts", "src/**/*.ts"]
    writeFileSync(
      path.join(this.folder, "tsconfig.json"),
      JSON.stringify({ ...rest, compilerOptions, include }),
    )
  }

  /** Outside the project, whose files `medusa develop` watches. */
  private get logFile(): string {
    return path.join(this.checkout, ".data", "logs", "bare-engine.log")
  }

  /** Where the engine's own build is, which is run from there. */
  private get built(): string {
    return path.join(this.folder, ".medusa", "server")
  }

  private environment(databaseUrl: string, mode: "production" | "development"): NodeJS.ProcessEnv {
    const { PATH, HOME } = process.env
    return {
      PATH,
      HOME,
      NODE_ENV: mode,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: "a secret of no shop",
      COOKIE_SECRET: "another secret of no shop",
      MEDUSA_DISABLE_TELEMETRY: "true",
    }
  }

  private argumentsOf(command: string, ...options: string[]): string[] {
    return [programOf(this.checkout, "@medusajs/cli", "medusa"), command, ...options]
  }

  private async run(directory: string, databaseUrl: string, command: string, ...options: string[]) {
    const begunAt = performance.now()
    const isDone = await runTask({
      title: `medusa ${command}`,
      args: this.argumentsOf(command, ...options),
      directory,
      environment: this.environment(databaseUrl, "production"),
      logFile: this.logFile,
    })
    if (!isDone) throw new Error(`The engine's own ${command} failed:\n${tail(this.logFile)}`)
    return secondsFrom(begunAt)
  }

  /** `medusa build`: its server and its admin. */
  build(): Promise<number> {
    return this.run(this.folder, "", "build", "--no-lint")
  }

  /** `medusa db:migrate`. */
  migrate(databaseUrl: string): Promise<number> {
    return this.run(this.built, databaseUrl, "db:migrate", "--execute-safe-links")
  }

  private async serve<T>(
    command: "start" | "develop",
    databaseUrl: string,
    task: (child: Child, port: number) => Promise<T>,
  ): Promise<T> {
    const isStart = command === "start"
    const port = await freePort()
    const child = startChild({
      name: `medusa ${command}`,
      args: this.argumentsOf(command, "--port", String(port)),
      directory: isStart ? this.built : this.folder,
      environment: this.environment(databaseUrl, isStart ? "production" : "development"),
      logFile: this.logFile,
    })
    try {
      return await task(child, port)
    } finally {
      await child.stop()
    }
  }

  /** `medusa start`, until it answers. */
  start(databaseUrl: string): Promise<number> {
    const begunAt = performance.now()
    return this.serve("start", databaseUrl, async (child, port) => {
      await waitUntilHealthy(child, healthUrl(port))
      return secondsFrom(begunAt)
    })
  }

  /** `medusa develop`, until it answers; then until it answers with a changed source. */
  develop(databaseUrl: string): Promise<{ start: number; reload: number }> {
    const begunAt = performance.now()
    return this.serve("develop", databaseUrl, async (child, port) => {
      await waitUntilHealthy(child, healthUrl(port))
      const start = secondsFrom(begunAt)
      const changedAt = performance.now()
      const route = path.join(this.folder, ROUTE)
      writeFileSync(route, readFileSync(route, "utf8").replace("VERSION = 1", "VERSION = 2"))
      while (!(await this.hasVersion(2, port))) {
        if (secondsFrom(changedAt) * 1000 > PATIENCE_MS)
          throw new Error(`The engine has not reloaded:\n${tail(this.logFile)}`)
        await sleep(100)
      }
      return { start, reload: secondsFrom(changedAt) }
    })
  }

  private async hasVersion(version: number, port: number): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/version`, { signal: AbortSignal.timeout(5000) })
      return answer.ok && ((await answer.json()) as { version: number }).version === version
    } catch {
      return false
    }
  }
}
