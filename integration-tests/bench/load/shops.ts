import { createServer, connect, type Socket } from "node:net"
import { once } from "node:events"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { freePort } from "../../../scripts/lib/ports"
import { healthUrl, startEngine, startStorefront } from "../../../scripts/lib/servers"
import { startRedis } from "../../support/redis-server"
import { prepareShop } from "../../support/start-shop"

/** What is measured of a shop. */
export interface LoadedShop {
  storefrontUrl: string
  /** Of the engine, or of what balances several. */
  engineUrl: string
  databaseUrl: string
}

interface StartedShop extends LoadedShop {
  stop: () => Promise<void>
}

/** Balances connections over the ports in turn; returns its own port. */
async function startBalancer(ports: readonly number[]): Promise<{ port: number; stop: () => void }> {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(ports[(turn += 1) % ports.length] ?? 0, "127.0.0.1")
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.once("close", () => open.delete(socket))
      socket.once("error", () => [client, upstream].forEach((either) => either.destroy()))
    }
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const stop = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { port: typeof address === "object" && address ? address.port : 0, stop }
}

/** A shop with one storefront server and two engine servers that share a Redis. */
export async function startShopOfTwo(): Promise<StartedShop> {
  const lifecycle = createLifecycle()
  try {
    const redis = await startRedis()
    lifecycle.onStop(() => redis.stop())
    const settings = await prepareShop(
      { label: "bench_two_engines", environment: { REDIS_URL: redis.url } },
      lifecycle,
    )
    const ports = [settings.enginePort, await freePort()]
    const engines = ports.map((enginePort) => startEngine({ ...settings, enginePort }))
    for (const engine of engines) lifecycle.onStop(() => engine.stop())
    await Promise.all(engines.map((engine, index) => waitUntilHealthy(engine, healthUrl(ports[index] ?? 0))))
    const balancer = await startBalancer(ports)
    lifecycle.onStop(() => Promise.resolve(balancer.stop()))
    const storefront = startStorefront({ ...settings, enginePort: balancer.port })
    lifecycle.onStop(() => storefront.stop())
    await waitUntilHealthy(storefront, healthUrl(settings.storefrontPort))
    return {
      storefrontUrl: `http://localhost:${settings.storefrontPort}`,
      engineUrl: `http://localhost:${balancer.port}`,
      databaseUrl: settings.databaseUrl,
      stop: () => lifecycle.stop(),
    }
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
