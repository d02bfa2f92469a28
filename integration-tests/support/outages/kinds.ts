import { tooManyConnections } from "../tcp-proxy"
import type { Outage } from "./measure"
import type { FragileShop } from "./shop"

/** What can be taken away from a shop: how that begins and ends. */
export function outageKinds({ database, redis }: FragileShop) {
  return {
    "PostgreSQL stopped": { begin: database.stop, end: database.resume },
    "PostgreSQL frozen": { begin: database.freeze, end: database.resume },
    "PostgreSQL out of connections": {
      begin: () => {
        database.stop()
        database.refuse(tooManyConnections())
      },
      end: database.resume,
    },
    "PostgreSQL failed over without a word": {
      begin: () => {
        database.abandon()
        database.freeze()
      },
      end: database.resume,
    },
    "Redis dead": { begin: redis.kill, end: redis.restart },
    "Redis frozen": { begin: redis.freeze, end: redis.thaw },
    "Redis a replica, as while it fails over": {
      begin: () => redis.command("REPLICAOF", "127.0.0.1", "1"),
      end: () => redis.command("REPLICAOF", "NO", "ONE"),
    },
    "Redis full": {
      begin: () => redis.command("CONFIG", "SET", "maxmemory", "1"),
      end: () => redis.command("CONFIG", "SET", "maxmemory", "0"),
    },
  } satisfies Record<string, Omit<Outage, "lasts">>
}
