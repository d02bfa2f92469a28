import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { KNOWN, type Meaning } from "./meanings"

/** Further unknown words are not corrected. */
const MAX_CORRECTED = 4
const MIN_LENGTH = 4
const MAX_LENGTH = 24
const MAX_SIMILAR = 3
/** The minimum similarity of two words, from 0 to 1, as pg_trgm measures it. */
const MIN_SIMILARITY = 0.4

/** As `fold` spells them. */
const ALPHABETS = [
  "abcdefghijklmnopqrstuvwxyz",
  "абвгдежзиклмнопрстуфхцчшщъыьэюяєґ",
  "αβγδεζηθικλμνοπρστυφχψω",
  "אבגדהוזחטיךכלםמןנסעףפץצקרשת",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
]

/**
 * All spellings with one letter left out, added or replaced, or with two neighbours swapped; if it then ends with a y,
 * also the plural.
 */
export function misspellings(word: string): string[] {
  const letters = [...(ALPHABETS.find((alphabet) => alphabet.includes(word.charAt(0))) ?? "")]
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  const spellings = places.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
  ])
  const plurals = spellings.filter((spelling) => spelling.endsWith("y")).map((y) => y.replace(/y$/, "ies"))
  return [...new Set([...spellings, ...plurals])].filter((spelling) => spelling !== word)
}

// The product may have the plural of the intended word.
const IS_KNOWN = `(select true ${KNOWN} and word between spelling and spelling || 's'
  and substr(word, length(spelling) + 1) in ('', 'es', 's') limit 1)`

const namesOf = (table: string) => `select 'of${table}' || id as mark, lexeme
  from catalogue_${table} cross join unnest(tsvector_to_array(name_search)) lexeme where listed`

// The words of categories are stems.
const NEAR = `with given as (select ?::text[] as levels),
    tried as (select * from unnest(?::text[], ?::text[]) tried (typed, spelling)),
    names as materialized (${namesOf("category")} union all ${namesOf("doctor")})
  select typed, spelling as meaning from given, tried where ${IS_KNOWN}
    union select typed, mark from tried join names on lexeme = spelling
    union select typed, mark from tried join names on lexeme = (ts_lexize('english_stem', spelling))[1]`

const SIMILAR = `with given as (select ?::text[] as levels, ?::text[] as words)
  select typed, known.word as meaning from given
    join unnest(words) typed on show_trgm(typed) <> '{}'
    cross join lateral (
      select word ${KNOWN} and word % typed and similarity(word, typed) >= ${MIN_SIMILARITY}
        order by similarity(word, typed) desc, word limit ${MAX_SIMILAR}) known`

/**
 * Corrections for unknown words: words with one different letter, in products or in category and doctor names, or
 * else the most similar known words. Numbers are never corrected.
 *
 * @param fuzzy whether the database can compare trigrams
 */
export async function corrected(
  manager: SqlEntityManager | undefined,
  { words, levels, fuzzy }: { words: string[]; levels: string[]; fuzzy: boolean },
): Promise<Meaning[]> {
  const unknown = words.filter((word) => !/\d/.test(word)).slice(0, MAX_CORRECTED)
  const tried = unknown
    .filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH)
    .flatMap((typed) => misspellings(typed).map((spelling) => ({ typed, spelling })))
  const near =
    tried.length === 0
      ? []
      : await rowsOf<Meaning>(manager, NEAR, [
          levels,
          tried.map(({ typed }) => typed),
          tried.map(({ spelling }) => spelling),
        ])
  const others = unknown.filter((word) => !near.some(({ typed }) => typed === word))
  if (!fuzzy || others.length === 0) return near
  return [...near, ...(await rowsOf<Meaning>(manager, SIMILAR, [levels, others]))]
}
