import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"

type Manager = SqlEntityManager | undefined

/** The groups of words that mean the same, in lower case. */
export async function readSynonyms(manager: Manager): Promise<string[][]> {
  const rows = await rowsOf<{ words: string[] }>(
    manager,
    "select array_agg(word order by word) as words from catalogue_synonym group by id order by id",
  )
  return rows.map(({ words }) => words)
}

/** Replaces all groups; must run in a transaction, after which searches use them. Returns the former groups. */
export async function replaceSynonyms(manager: Manager, groups: string[][]): Promise<string[][]> {
  await rowsOf(manager, "select pg_advisory_xact_lock(hashtext('catalogue_synonym'))")
  const before = await readSynonyms(manager)
  await rowsOf(manager, "delete from catalogue_synonym")
  for (const [id, words] of groups.entries()) {
    await rowsOf(
      manager,
      "insert into catalogue_synonym (id, word) select ?, word from unnest(?::text[]) word on conflict do nothing",
      [id, words.map((word) => word.normalize().toLowerCase())],
    )
  }
  await rowsOf(manager, "update catalogue_revision set revision = revision + 1")
  return before
}

/** The synonyms of these words, as `fold` spells them, each with the typed word. */
export async function synonymsOf(
  manager: Manager,
  words: string[],
): Promise<{ typed: string; meaning: string }[]> {
  return rowsOf(
    manager,
    `select typed.folded as typed, other.word as meaning from catalogue_synonym typed
      join catalogue_synonym other on other.id = typed.id and other.word <> typed.word
      where typed.folded = any(?::text[]) order by 1, 2 limit 60`,
    [words],
  )
}

/** Maximum number of different queries to store. */
const MOST_MISSES = 2000

const NOTE = `
insert into catalogue_miss as miss (words) select ?
  where exists (select from catalogue_miss where words = ?) or (select count(*) from catalogue_miss) < ?
  on conflict (words) do update set times = miss.times + 1, last_at = now()`

/** Records that a search found nothing, and deletes queries not repeated within 90 days. */
export async function noteMiss(manager: Manager, words: string): Promise<void> {
  await rowsOf(manager, "delete from catalogue_miss where last_at < now() - interval '90 days'")
  await rowsOf(manager, NOTE, [words, words, MOST_MISSES])
}

export interface Miss {
  words: string
  times: number
  lastAt: Date
}

/** A page of the queries that found nothing, latest first, and their total number. */
export async function readMisses(
  manager: Manager,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Miss[]; total: number }> {
  const [items, [count]] = await Promise.all([
    rowsOf<Miss>(
      manager,
      `select words, times, last_at as "lastAt" from catalogue_miss
        order by last_at desc, words limit ? offset ?`,
      [limit, offset],
    ),
    rowsOf<{ total: number }>(manager, "select count(*)::int as total from catalogue_miss"),
  ])
  return { items, total: count?.total ?? 0 }
}
