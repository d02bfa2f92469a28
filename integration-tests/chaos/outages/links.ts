import { setTimeout as sleep } from "node:timers/promises"
import { tooManyConnections, type TcpProxy } from "../../support/tcp-proxy"
import type { Links } from "../world/links"
import type { World } from "../world/world"
import type { Outage } from "./outage"

type LinkName = keyof Links

function linkOf(world: World, name: LinkName): TcpProxy {
  const link = world.links?.[name]
  if (!link) throw new Error(`${name} can't be cut off here`)
  return link
}

function cut(name: string, link: LinkName, how: (proxy: TcpProxy) => void | Promise<void>): Outage {
  return {
    name,
    hindrance: ({ links }) => (links?.[link] ? undefined : "there is no Redis: add --redis"),
    begin: async (world) => how(linkOf(world, link)),
    end: async (world) => linkOf(world, link).resume(),
  }
}

/** Like a restart: every connection ends, and new ones are accepted a moment later. */
async function restart(proxy: TcpProxy): Promise<void> {
  proxy.stop()
  await sleep(500)
  proxy.resume()
}

/** Ends all connections and refuses new ones because there are too many. */
function outOfConnections(proxy: TcpProxy): void {
  proxy.stop()
  proxy.refuse(tooManyConnections())
}

export const linkOutages: Outage[] = [
  cut("Redis stopped", "redis", (proxy) => proxy.stop()),
  cut("Redis frozen", "redis", (proxy) => proxy.freeze()),
  cut("PostgreSQL stopped", "postgres", (proxy) => proxy.stop()),
  cut("PostgreSQL frozen", "postgres", (proxy) => proxy.freeze()),
  cut("PostgreSQL restarted", "postgres", restart),
  cut("PostgreSQL out of connections", "postgres", outOfConnections),
  cut("SMTP refuses connections", "smtp", (proxy) => proxy.stop()),
  cut("SMTP never answers", "smtp", (proxy) => proxy.freeze()),
]
