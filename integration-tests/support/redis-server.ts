import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { freePort } from "../../scripts/lib/ports"

/** A Redis that keeps nothing. */
export interface RedisServer {
  url: string
  pid: number
  /** Sends one command, as with `redis-cli`; its answer. */
  command: (...words: string[]) => string
  stop: () => Promise<void>
}

/** Whether this machine has a Redis to start. */
export function hasRedis(): boolean {
  return spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0
}

/** Starts a Redis on a port of loopback, a free one unless told. */
export async function startRedis(wantedPort?: number): Promise<RedisServer> {
  const port = wantedPort ?? (await freePort())
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  const server = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"] })
  const ended = once(server, "exit")
  const isReady = (async () => {
    for await (const line of server.stdout) {
      if (String(line).includes("Ready to accept connections")) return
    }
    throw new Error("redis-server ended before it was ready")
  })()
  await isReady
  server.stdout.resume()
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    command: (...words) =>
      spawnSync("redis-cli", ["-p", String(port), ...words], {
        encoding: "utf8",
        timeout: 5000,
      }).stdout.trim(),
    stop: async () => {
      // One that a test has suspended would not hear a gentler signal.
      server.kill("SIGKILL")
      await ended
    },
  }
}
