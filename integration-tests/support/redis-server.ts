import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { freePort } from "../../scripts/lib/ports"

/** A Redis that keeps nothing. */
export interface RedisServer {
  url: string
  stop: () => Promise<void>
}

/** Whether this machine has a Redis to start. */
export function hasRedis(): boolean {
  return spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0
}

/** Starts a Redis on a free port of loopback. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
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
    stop: async () => {
      server.kill()
      await ended
    },
  }
}
