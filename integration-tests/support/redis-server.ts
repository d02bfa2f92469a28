import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { freePort } from "../../scripts/lib/ports"

/** A Redis without persistence. */
export interface RedisServer {
  url: string
  /** Id of the current process; it changes with a restart. */
  readonly pid: number
  /** Sends one command with `redis-cli`. Returns its output. */
  command: (...words: string[]) => string
  /** Ends it at once, as a crash would. */
  kill: () => Promise<void>
  /** Starts it again on the same port, empty. */
  restart: () => Promise<void>
  /** Suspends its process, so that it exists but does not respond. */
  freeze: () => void
  /** Resumes its process. */
  thaw: () => void
  stop: () => Promise<void>
}

/** Whether `redis-server` is installed on this machine. */
export function hasRedis(): boolean {
  return spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0
}

async function launch(port: number): Promise<ChildProcess> {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  // In its own process group, so that Ctrl-C only reaches the parent, which kills it on exit.
  const server = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"], detached: true })
  const takeAlong = () => server.kill("SIGKILL")
  process.once("exit", takeAlong)
  server.once("exit", () => process.off("exit", takeAlong))
  for await (const line of server.stdout.iterator({ destroyOnReturn: false })) {
    if (!String(line).includes("Ready to accept connections")) continue
    server.stdout.resume()
    return server
  }
  throw new Error("redis-server ended before it was ready")
}

/** Starts a Redis on a free loopback port. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let server = await launch(port)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, "exit")
    // A suspended process wouldn't react to a gentler signal.
    server.kill("SIGKILL")
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.pid ?? 0
    },
    command: (...words) =>
      spawnSync("redis-cli", ["-p", String(port), ...words], {
        encoding: "utf8",
        timeout: 5000,
      }).stdout.trim(),
    kill,
    restart: async () => {
      await kill()
      server = await launch(port)
    },
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    stop: kill,
  }
}
