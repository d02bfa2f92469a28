import postgres from "postgres"
import { tooManyConnections } from "../tcp-proxy"
import type { Outage } from "./measure"
import type { FragileShop } from "./shop"

/** Terminates a database's connections, except the `spared` newest ones and the engine's availability monitor. */
export async function endConnections(databaseUrl: string, spared: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and application_name <> 'shop-availability'
    order by backend_start desc offset ${spared}
  ) as ended`
  await sql.end({ timeout: 5 })
}

/** How each kind of outage of a shop begins and ends. */
export function outageKinds({ database, databaseUrl, redis, engine, enginePid }: FragileShop) {
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
    "PostgreSQL gives no more than two connections": {
      begin: async () => {
        database.refuse(tooManyConnections())
        await endConnections(databaseUrl, 2)
      },
      end: database.resume,
    },
    "PostgreSQL failed over silently": {
      begin: () => {
        database.abandon()
        database.freeze()
      },
      end: database.resume,
    },
    "Redis killed": { begin: redis.kill, end: redis.restart },
    "Redis frozen": { begin: redis.freeze, end: redis.thaw },
    "Redis demoted to a replica during failover": {
      begin: () => redis.command("REPLICAOF", "127.0.0.1", "1"),
      end: () => redis.command("REPLICAOF", "NO", "ONE"),
    },
    "Redis full": {
      begin: () => redis.command("CONFIG", "SET", "maxmemory", "1"),
      end: () => redis.command("CONFIG", "SET", "maxmemory", "0"),
    },
    "engine stopped": { begin: engine.stop, end: engine.resume },
    "engine frozen": {
      begin: () => process.kill(enginePid, "SIGSTOP"),
      end: () => process.kill(enginePid, "SIGCONT"),
    },
  } satisfies Record<string, Omit<Outage, "lasts">>
}
