import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"
import { synonymsOf } from "./synonyms"

/** Further words of a query are ignored. */
const MAX_WORDS = 8
/** The minimum length of a typed word to match longer words that begin with it. */
const MIN_BEGINNING = 3
/** Maximum number of known words that a typed beginning stands for. */
const MAX_BEGUN = 10
const MAX_SIMILAR = 3
/** The minimum similarity of two words, from 0 to 1, as pg_trgm measures it. */
const MIN_SIMILARITY = 0.4

const LAST_CHARACTER = "\u{10FFFF}"

/** The words of a query in lower case, without repetitions; as in `PLAIN_TEXT`, punctuation separates them. */
export function parseQuery(q: string): string[] {
  return [
    ...new Set(
      q
        .normalize()
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ].slice(0, MAX_WORDS)
}

const PREFIX = `select word, products::real as weight from catalogue_word
  where visibility = any(?::text[]) and products > 0 and word >= typed and word < typed || ?
    and (length(typed) >= ${MIN_BEGINNING} or word = typed)
  order by products desc, word limit ${MAX_BEGUN}`

const SIMILAR = `select word, similarity(word, typed) as weight from catalogue_word
  where visibility = any(?::text[]) and products > 0 and word % typed
    and similarity(word, typed) >= ${MIN_SIMILARITY} and not exists (select 1 from begun where begun.typed = w.typed)
  order by weight desc, word limit ${MAX_SIMILAR}`

/** Each typed word with the known words that it may stand for. Only words of products with these levels are known. */
async function meaningsOf(
  manager: SqlEntityManager | undefined,
  words: string[],
  levels: string[],
  fuzzy: boolean,
): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ typed: string; word: string }>(
    manager,
    `with begun as materialized (
        select typed, word from unnest(?::text[]) typed cross join lateral (${PREFIX}) known
      )
      select typed, word from begun
      ${fuzzy ? `union all select w.typed, known.word from unnest(?::text[]) w (typed) cross join lateral (${SIMILAR}) known` : ""}`,
    [words, levels, LAST_CHARACTER, ...(fuzzy ? [words, levels] : [])],
  )
  const meanings = new Map(words.map((word) => [word, [word]]))
  for (const { typed, word } of rows) meanings.get(typed)?.push(word)
  return meanings
}

function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, "$&$&")}'`
}

/** The tsquery for a synonym of one or several words, which have to follow one another. */
const phrased = (meaning: string) => `(${parseQuery(meaning).map(quoted).join(" <-> ")})`

/**
 * What to search for, as a PostgreSQL tsquery: all words, each as typed, as the beginning of known words or, if it
 * begins none, as known words with a similar spelling, and as its synonyms. Null if the query has no words. Words that
 * only occur in products outside these levels count as unknown.
 */
export async function searchQuery(
  manager: SqlEntityManager | undefined,
  q: string,
  levels: string[],
  fuzzy: boolean,
): Promise<string | null> {
  const words = parseQuery(q)
  if (words.length === 0) return null
  const [meanings, synonyms] = await Promise.all([
    meaningsOf(manager, words, levels, fuzzy),
    synonymsOf(manager, words),
  ])
  return [...meanings]
    .map(([typed, group]) => {
      const others = synonyms.filter((one) => one.typed === typed).map(({ meaning }) => phrased(meaning))
      return `(${[...new Set([...group.map(quoted), ...others])].join(" | ")})`
    })
    .join(" & ")
}
