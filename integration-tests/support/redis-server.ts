import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { freePort } from "../../scripts/lib/ports"

/** A Redis that keeps nothing. */
export interface RedisServer {
  url: string
  /** Of the process that runs now. */
  readonly pid: number
  /** Sends one command, as with `redis-cli`; its answer. */
  command: (...words: string[]) => string
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>
  /** Starts it again on the same port, empty. */
  restart: () => Promise<void>
  /** Suspends its process: it is there and does not answer. */
  freeze: () => void
  /** Lets its process go on. */
  thaw: () => void
  stop: () => Promise<void>
}

/** Whether this machine has a Redis to start. */
export function hasRedis(): boolean {
  return spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0
}

async function launch(port: number): Promise<ChildProcess> {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  // In a group of its own: Ctrl-C is for who started it, and who leaves at once takes it along.
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

/** Starts a Redis on a free port of loopback. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let server = await launch(port)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, "exit")
    // One that is suspended would not hear a gentler signal.
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
