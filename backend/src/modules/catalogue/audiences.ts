import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { LISTING_ROWS } from "./listing-rows"
import type { Audience } from "./types"

type Manager = SqlEntityManager | undefined

/** The sets of customer groups that should have their own prices. */
export interface WantedAudiences {
  /** Ids of all groups that any price list applies to. */
  groupIds: string[]
  /** Sets of these groups that viewers may be in, each sorted. */
  sets: string[][]
  /** Further sets that viewers turned out to be in. They stay as long as price lists apply to all their groups. */
  seen: string[][]
}

/** The sets of customer groups that have their own prices. */
export function readAudiences(manager: Manager): Promise<Audience[]> {
  return rowsOf<Audience>(manager, `select id, group_ids as "groupIds" from catalogue_audience order by id`)
}

const keyOf = (groupIds: string[]) => groupIds.join(",")

/** Adds a set of groups. Its lists have the visitors' prices until its products are refreshed. */
async function addAudience(manager: Manager, groupIds: string[], seen: boolean): Promise<void> {
  const [row] = await rowsOf<{ id: number; added: boolean }>(
    manager,
    `insert into catalogue_audience (key, group_ids, seen, ready) values (?, ?::text[], ?, false)
      on conflict (key) do update set seen = catalogue_audience.seen and excluded.seen
      returning id, xmax = 0 as added`,
    [keyOf(groupIds), groupIds, seen],
  )
  if (!row?.added) return
  await rowsOf(
    manager,
    `insert into catalogue_listing
      select * from (${LISTING_ROWS}) rows where audience_id = ? on conflict do nothing`,
    [row.id],
  )
}

/**
 * Adds missing sets and removes obsolete ones; must run in a transaction. If anything changes, it takes the triggers'
 * lock, so that no product is written meanwhile.
 *
 * @returns ids of the audiences that are not shown their prices yet, because these have to be read first
 */
export async function writeAudiences(
  manager: Manager,
  { groupIds, sets, seen }: WantedAudiences,
): Promise<number[]> {
  const kept = await rowsOf<{ key: string; ready: boolean; id: number }>(
    manager,
    "select id, key, ready from catalogue_audience",
  )
  const keys = sets.map(keyOf)
  const keptKeys = new Set(kept.map(({ key }) => key))
  const isComplete = [...keys, ...seen.map(keyOf)].every((key) => keptKeys.has(key))
  const outdated = await rowsOf<{ id: number }>(
    manager,
    `select id from catalogue_audience
      where not (group_ids <@ ?::text[]) or (not seen and not (key = any(?::text[])))`,
    [groupIds, keys],
  )
  if (isComplete && outdated.length === 0) return kept.flatMap(({ id, ready }) => (ready ? [] : [id]))
  await rowsOf(manager, "select pg_advisory_xact_lock(hashtext('catalogue_count'))")
  const gone = outdated.map(({ id }) => id)
  await rowsOf(manager, "delete from catalogue_audience where id = any(?::int[])", [gone])
  await rowsOf(manager, "delete from catalogue_listing where audience_id = any(?::int[])", [gone])
  for (const set of sets) await addAudience(manager, set, false)
  for (const set of seen) await addAudience(manager, set, true)
  await rowsOf(manager, "update catalogue_revision set revision = revision + 1")
  const waiting = await rowsOf<{ id: number }>(manager, "select id from catalogue_audience where not ready")
  return waiting.map(({ id }) => id)
}

/** Starts showing audiences their own prices. */
export async function openAudiences(manager: Manager, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await rowsOf(manager, "update catalogue_audience set ready = true where id = any(?::int[])", [ids])
  await rowsOf(manager, "update catalogue_revision set revision = revision + 1")
}
