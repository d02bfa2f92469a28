import { waitUntilHealthy } from "../../../scripts/lib/health"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { healthUrl, startEngine, startStorefront } from "../../../scripts/lib/servers"
import { startRedis, type RedisServer } from "../redis-server"
import { prepareShop } from "../start-shop"
import { startTcpProxy, type TcpProxy } from "../tcp-proxy"

/** A shop whose PostgreSQL, Redis and engine can fail without affecting any other shop. */
export interface FragileShop {
  storefrontUrl: string
  engineUrl: string
  enginePid: number
  storefrontPid: number
  databaseUrl: string
  /** Proxy in front of its PostgreSQL. */
  database: TcpProxy
  /** Proxy between the storefront server and its engine. */
  engine: TcpProxy
  /** Its own Redis, which tests may stop, suspend and start again. */
  redis: RedisServer
  stop: () => Promise<void>
}

/** Starts an engine and a storefront with their own Redis, and their own database behind a proxy. */
export async function startFragileShop(label: string): Promise<FragileShop> {
  const lifecycle = createLifecycle()
  try {
    const redis = await startRedis()
    lifecycle.onStop(() => redis.stop())
    const prepared = await prepareShop({ label, environment: { REDIS_URL: redis.url } }, lifecycle)
    const database = await startTcpProxy({ port: Number(new URL(prepared.databaseUrl).port) })
    lifecycle.onStop(() => database.close())
    const settings = { ...prepared, databaseUrl: database.through(prepared.databaseUrl) }
    const engine = startEngine(settings)
    lifecycle.onStop(() => engine.stop())
    const way = await startTcpProxy({ port: settings.enginePort })
    lifecycle.onStop(() => way.close())
    const storefront = startStorefront({ ...settings, enginePort: way.port })
    lifecycle.onStop(() => storefront.stop())
    await waitUntilHealthy(engine, healthUrl(settings.enginePort))
    await waitUntilHealthy(storefront, healthUrl(settings.storefrontPort))
    return {
      storefrontUrl: `http://localhost:${settings.storefrontPort}`,
      engineUrl: `http://localhost:${settings.enginePort}`,
      enginePid: engine.identity.pid,
      storefrontPid: storefront.identity.pid,
      databaseUrl: prepared.databaseUrl,
      database,
      engine: way,
      redis,
      stop: () => lifecycle.stop(),
    }
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
