import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"

/** The minimum length of a typed word to match longer words that begin with it. */
export const MIN_BEGINNING = 3
/** Maximum number of known words for a typed beginning. */
const MAX_BEGUN = 10
/** Longer words are in no product's list of words. */
const MAX_LENGTH = 40

export const LAST_CHARACTER = "\u{10FFFF}"

/** A possible meaning of a typed word, with spaces if it is several words. */
export interface Meaning {
  typed: string
  meaning: string
}

/** SQL for the known words, where `levels` is a column. */
export const KNOWN = "from catalogue_word where visibility = any(levels) and products > 0"

// Not `exists`, which the planner would turn into a join with all words; nor `=`, for which it would take the index of
// trigrams, which has none of words in some scripts and then reads all.
const isKnown = (word: string) => `(select true ${KNOWN} and word between ${word} and ${word} limit 1)`

/** The most common ones of the known words from one up to another. */
const among = (from: string, to: string, condition = "true") => `cross join lateral (
    select word ${KNOWN} and word >= ${from} and word < ${to} and ${condition}
      order by products desc, word limit ${MAX_BEGUN}) known`

const next = (word: string) => `${word} || '${LAST_CHARACTER}'`

// Two Korean syllables, of three bytes each, tell as much as three letters.
const BEGUN = `select form as typed, known.word as meaning from given, unnest(forms) form
  ${among("form", next("form"), `(length(form) >= ${MIN_BEGINNING} or octet_length(form) >= 6 or word = form)`)}`

// The last word may be unfinished.
const UNFINISHED = `select typed, known.word from given, rest ${among("typed", next("typed"))}
  where length(typed) = ${MIN_BEGINNING - 1} and typed = words[cardinality(words)]`

// "D" of "D3".
const NUMBERED = `select typed, known.word from given, telling ${among("typed || '0'", "typed || ':'")}
  where length(typed) < ${MIN_BEGINNING} and typed !~ '[0-9]$'`

// Plurals and other endings, for databases that can't compare trigrams.
const STEM = `select typed, stem from given, rest cross join unnest(ts_lexize('english_stem', typed)) stem
  where ${isKnown("stem")}`

// "10mm" is "10 mm", even if other products have "10mm".
const SPLIT = `select typed, left(typed, cut) || ' ' || substr(typed, cut + 1)
  from given, telling cross join generate_series(1, least(length(typed), ${MAX_LENGTH}) - 1) cut
  where (substr(typed, cut, 2) ~ '[0-9][^0-9]|[^0-9][0-9]'
      or cut between 2 and length(typed) - 2 and typed in (select typed from rest))
    and ${isKnown("left(typed, cut)")} and ${isKnown("substr(typed, cut + 1)")}`

// Parts of what Thai, Lao, Burmese and Khmer write without spaces, of which PostgreSQL knows no words. Reads all known
// words in that script, so only for what begins none.
const INSIDE = `select typed, known.word from rest
  join (values ('\u0e00', '\u0e80'), ('\u0e80', '\u0f00'), ('\u1000', '\u10a0'), ('\u1780', '\u1800')) script (lo, hi)
    on typed collate "C" >= lo and typed collate "C" < hi and length(typed) > 1
  cross join given ${among("lo", "hi", "position(typed in word) > 1")}`

const named = (table: string, query: string) => `select typed, 'of${table}' || id
  from telling join catalogue_${table} named on named.listed and named.name_search @@ ${query}`

// A stem does not stand for longer words: that of "compresion" begins "compression".
const CATEGORY = named("category", "(stem || beginning)")

const WAYS = [UNFINISHED, NUMBERED, STEM, SPLIT, INSIDE, CATEGORY, named("doctor", "beginning")]

const STATEMENT = `
  with given as (select ?::text[] as words, ?::text[] as forms, ?::text[] as levels),
    begun as materialized (${BEGUN}),
    told as (select typed, '''' || typed || '''' as quoted, case when length(typed) >= ${MIN_BEGINNING} then ':*' else '' end as more
      from given, unnest(words) typed where ts_lexize('english_stem', typed) <> '{}'),
    telling as materialized (
      select typed, to_tsquery('english', quoted) as stem, to_tsquery('simple', quoted || more) as beginning from told),
    rest as (select typed from telling where not exists (select 1 from begun where begun.typed = telling.typed))
  select * from begun
    union all ${WAYS.join(" union all ")}
    union all select typed, null from given, unnest(words) typed where ts_lexize('english_stem', typed) = '{}'`

/**
 * Possible meanings of typed words: known words, and the marks of categories and doctors with such names. Also finds
 * stop words, such as "the".
 *
 * @param forms the words, and runs of them without the spaces between
 */
export async function findMeanings(
  manager: SqlEntityManager | undefined,
  { words, forms, levels }: { words: string[]; forms: string[]; levels: string[] },
): Promise<{ known: Meaning[]; stopWords: string[] }> {
  const rows = await rowsOf<{ typed: string; meaning: string | null }>(manager, STATEMENT, [
    words,
    forms,
    levels,
  ])
  return {
    known: rows.flatMap(({ typed, meaning }) => (meaning === null ? [] : [{ typed, meaning }])),
    stopWords: rows.flatMap(({ typed, meaning }) => (meaning === null ? [typed] : [])),
  }
}
