import postgres, { type Sql } from "postgres"
import { createLifecycle, type Lifecycle } from "../../../scripts/lib/lifecycle"
import { freePort } from "../../../scripts/lib/ports"
import { EngineAdmin } from "../../support/engine"
import { startRedis, type RedisServer } from "../../support/redis-server"
import { prepareShop } from "../../support/start-shop"
import { persistently } from "../actors/attempt"
import { signIn, type Person } from "../actors/person"
import type { Guard } from "../engine/guards"
import { TestedEngine } from "../engine/server"
import type { Payments } from "../options"
import { Courier } from "./courier"
import { Front } from "./front"
import { lastOrderOf } from "../invariants/invariant"
import { Journal } from "./journal"
import { startLinks, type Links } from "./links"
import { startMemoryMailServer, type MemoryMailServer } from "./memory-mail-server"
import { startStripeWorld, type StripeWorld } from "./stripe"

/** A shop under test, with everything it needs around it, and what it has promised. */
export interface World {
  payments: Payments
  /** Anything older in the database is part of the demo shop. */
  startedAt: Date
  /** The highest number of an order that came with the demo shop. */
  lastOrder: number
  dataDirectory: string
  databaseUrl: string
  sql: Sql
  engines: readonly TestedEngine[]
  front: Front
  mailServer: MemoryMailServer
  redis: RedisServer | undefined
  stripe: StripeWorld | undefined
  /** Connections that can be cut; undefined without `linked`. */
  links: Links | undefined
  courier: Courier | undefined
  journal: Journal
  /** The demo shop's administrator, using the shop's own API. */
  admin: Person
  /** The same administrator, using a running engine's API. */
  engineAdmin: () => Promise<EngineAdmin>
  stop: () => Promise<void>
}

export interface WorldWish {
  label: string
  payments: Payments
  redis: boolean
  without?: Guard | undefined
  /** Whether the engines reach what they need through links that can be cut. */
  linked?: boolean
}

async function openWorld(wish: WorldWish, lifecycle: Lifecycle): Promise<World> {
  const mailServer = await startMemoryMailServer()
  lifecycle.onStop(() => mailServer.stop())
  const redis = wish.redis ? await startRedis() : undefined
  if (redis) lifecycle.onStop(() => redis.stop())
  const stripe = wish.payments === "stripe" ? await startStripeWorld() : undefined
  if (stripe) lifecycle.onStop(() => stripe.stop())
  const environment = {
    SMTP_URL: mailServer.url,
    ...(redis && { REDIS_URL: redis.url }),
    ...stripe?.environment,
  }
  const settings = await prepareShop({ label: wish.label, environment, parts: ["engine"] }, lifecycle)
  const { databaseUrl } = settings
  const urls = { postgres: databaseUrl, smtp: mailServer.url, redis: redis?.url }
  const links = wish.linked ? await startLinks(urls, lifecycle) : undefined
  const ofEngine = (enginePort: number) => ({
    ...settings,
    enginePort,
    databaseUrl: links?.postgres.through(databaseUrl) ?? databaseUrl,
    variables: {
      ...settings.variables,
      ...(links && { SMTP_URL: links.smtp.through(mailServer.url) }),
      ...(links?.redis && redis && { REDIS_URL: links.redis.through(redis.url) }),
    },
  })
  const ports = redis ? [settings.enginePort, await freePort()] : [settings.enginePort]
  const engines: TestedEngine[] = []
  for (const [index, port] of ports.entries()) {
    const engine = await TestedEngine.prepare(`engine-${index + 1}`, ofEngine(port), wish.without)
    lifecycle.onStop(() => engine.stop())
    engines.push(engine)
  }
  await Promise.all(engines.map((engine) => engine.start()))
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
  lifecycle.onStop(() => sql.end({ timeout: 5 }))
  const front = new Front(engines)
  const courier = stripe ? new Courier(stripe.ledger, front) : undefined
  lifecycle.onStop(() => courier?.stop())
  return {
    payments: wish.payments,
    startedAt: new Date(),
    lastOrder: await lastOrderOf(sql),
    dataDirectory: settings.dataDirectory,
    databaseUrl,
    sql,
    engines,
    front,
    mailServer,
    redis,
    stripe,
    links,
    courier,
    journal: new Journal(),
    admin: await persistently(() => signIn(front, "admin")),
    engineAdmin: () => EngineAdmin.ofDemoShop(front.next().url),
    stop: () => lifecycle.stop(),
  }
}

/** Starts a shop to be tested, in a database of its own. */
export async function startWorld(wish: WorldWish): Promise<World> {
  const lifecycle = createLifecycle()
  try {
    return await openWorld(wish, lifecycle)
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
