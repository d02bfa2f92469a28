import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"

/** The minimum length of a typed word to match longer words that begin with it. */
export const MIN_BEGINNING = 3
/** Maximum number of known words that a typed beginning stands for. */
const MAX_BEGUN = 10
const MAX_SIMILAR = 3
/** The minimum similarity of two words, from 0 to 1, as pg_trgm measures it. */
const MIN_SIMILARITY = 0.4
/** Longer words are in no product's list of words. */
const MAX_LENGTH = 40

export const LAST_CHARACTER = "\u{10FFFF}"

/** A word that a typed one may stand for, or several with spaces between. */
interface Meaning {
  typed: string
  meaning: string
}

const KNOWN = "from catalogue_word where visibility = any(levels) and products > 0"

// Not `exists`, which the planner would turn into a join with all words.
const isKnown = (word: string) => `(select true ${KNOWN} and word = ${word} limit 1)`

const BEGUN = `select form as typed, known.word as meaning from given, unnest(forms) form
  cross join lateral (
    select word ${KNOWN} and word >= form and word < form || '${LAST_CHARACTER}'
        and (length(form) >= ${MIN_BEGINNING} or word = form)
      order by products desc, word limit ${MAX_BEGUN}) known`

const SIMILAR = `select typed, known.word from given, rest
  cross join lateral (
    select word ${KNOWN} and word % typed and similarity(word, typed) >= ${MIN_SIMILARITY}
      order by similarity(word, typed) desc, word limit ${MAX_SIMILAR}) known`

// Plurals and other endings, for databases that can't compare trigrams.
const STEM = `select typed, stem from given, rest cross join unnest(ts_lexize('english_stem', typed)) stem
  where ${isKnown("stem")}`

const SPLIT = `select typed, left(typed, cut) || ' ' || substr(typed, cut + 1)
  from given, rest cross join generate_series(2, least(length(typed), ${MAX_LENGTH}) - 2) cut
  where ${isKnown("left(typed, cut)")} and ${isKnown("substr(typed, cut + 1)")}`

const named = (table: string, language: string) => `select typed, 'of${table}' || id
  from telling join catalogue_${table} named on named.listed and named.name_search @@ to_tsquery('${language}',
    '''' || typed || '''' || case when length(typed) >= ${MIN_BEGINNING} then ':*' else '' end)`

const statement = (fuzzy: boolean) => `
  with given as (select ?::text[] as words, ?::text[] as forms, ?::text[] as levels),
    begun as materialized (${BEGUN}),
    telling as (select typed from given, unnest(words) typed where ts_lexize('english_stem', typed) <> '{}'),
    rest as (select typed from telling where not exists (select 1 from begun where begun.typed = telling.typed))
  select * from begun
    union all ${[STEM, SPLIT, named("category", "english"), named("doctor", "simple"), ...(fuzzy ? [SIMILAR] : [])].join(" union all ")}
    union all select typed, null from given, unnest(words) typed where ts_lexize('english_stem', typed) = '{}'`

/**
 * What typed words may stand for: known words, and the marks that products carry of the categories and doctors with
 * such names. Also tells which of them are stop words, such as "the".
 *
 * @param forms the words, and runs of them without the spaces between
 * @param fuzzy whether the database can compare trigrams
 */
export async function findMeanings(
  manager: SqlEntityManager | undefined,
  { words, forms, levels, fuzzy }: { words: string[]; forms: string[]; levels: string[]; fuzzy: boolean },
): Promise<{ known: Meaning[]; stopWords: string[] }> {
  const rows = await rowsOf<{ typed: string; meaning: string | null }>(manager, statement(fuzzy), [
    words,
    forms,
    levels,
  ])
  return {
    known: rows.flatMap(({ typed, meaning }) => (meaning === null ? [] : [{ typed, meaning }])),
    stopWords: rows.flatMap(({ typed, meaning }) => (meaning === null ? [typed] : [])),
  }
}
