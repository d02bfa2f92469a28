import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { findMeanings, MIN_BEGINNING } from "./meanings"
import { findSkus } from "./skus"
import { fold } from "#lib/spelling"
import { otherNumbers } from "./irregular-nouns"
import { synonymsOf } from "./synonyms"
import { corrected } from "./typing-errors"

type Manager = SqlEntityManager | undefined

/** Further words of a query are ignored. */
const MAX_WORDS = 8
/** At most this many words are tried in all combinations. */
const MAX_COMBINED = 4
/** At most this many words are tried as one, such as "3 in 1". */
const MAX_JOINED = 3

/** What to search for. */
export interface Search {
  /** A PostgreSQL tsquery. */
  words: string
  /** Facade ids of the products with a SKU that begins with the query. */
  skuIds: number[]
  /** Whether the query looks like a SKU instead of words: it has a digit or an unknown word. */
  looksLikeSku: boolean
}

/** The words of a query as `fold` spells them, without repetitions; as in `SEARCHED_TEXT`, punctuation separates them. */
export function parseQuery(q: string): string[] {
  return [...new Set(fold(q).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS)
}

/** Each word, each run of words without spaces, and each other number of a noun, with its meanings. */
function formsOf(words: string[]): Map<string, string[]> {
  const runs = words.flatMap((_, start) =>
    Array.from({ length: MAX_JOINED }, (_none, more) => words.slice(start, start + more + 1)),
  )
  const numbers = words.flatMap((word) =>
    otherNumbers(word).map((other): [string, string[]] => [other, [word]]),
  )
  return new Map([...numbers, ...runs.map((run): [string, string[]] => [run.join(""), run])])
}

const quoted = (word: string) => `'${word}'`

/** The tsquery for a meaning of one or several words, which have to follow one another. */
const phrased = (meaning: string) => `(${parseQuery(meaning).map(quoted).join(" <-> ")})`

/** All choices of a number of items. */
function choices<Item>(items: Item[], amount: number): Item[][] {
  if (amount === 0) return [[]]
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), amount - 1).map((others) => [item, ...others]),
  )
}

const anyOf = (choice: string[][]) => choice.map((groups) => `(${groups.join(" & ")})`).join(" | ")

// Materialized, so that the planner doesn't expect to come across a match soon, which there may not be.
const EXISTS = `with found as materialized (
    select visibility from catalogue_product where listed and search @@ to_tsquery('english', ?)
  ) select 1 from found where visibility = any(?::text[]) limit 1`

/** A word of a query with the tsquery for it. */
interface Group {
  word: string
  query: string
}

/** Whether a word is too short to be searched for alone, such as a size; a Chinese character is not. */
const isShort = ({ word }: Group) => Buffer.byteLength(word) < MIN_BEGINNING

/** The tsquery for products that match as many of the groups as any product with these levels does. */
async function asManyAsPossible(manager: Manager, groups: Group[], levels: string[]): Promise<string> {
  const queryOf = (choice: Group[][]) => anyOf(choice.map((some) => some.map(({ query }) => query)))
  const all = queryOf([groups])
  if (groups.length === 1 || (await rowsOf(manager, EXISTS, [all, levels])).length > 0) return all
  const combined = groups.slice(0, MAX_COMBINED)
  for (let amount = Math.min(groups.length - 1, MAX_COMBINED); amount > 1; amount -= 1) {
    const most = queryOf(choices(combined, amount))
    if ((await rowsOf(manager, EXISTS, [most, levels])).length > 0) return most
  }
  const long = combined.filter((group) => !isShort(group))
  return queryOf(choices(long.length > 0 ? long : combined, 1))
}

/**
 * The search condition: as many of the words as any product has, each as typed, as the beginning of known words, as
 * two words in one, as synonyms, categories and doctors or, if it is none of these, as a typo. Null if the query has
 * no words. Words that only occur in products outside these levels count as unknown.
 */
export async function searchQuery(
  manager: Manager,
  q: string,
  levels: string[],
  fuzzy: boolean,
): Promise<Search | null> {
  const words = parseQuery(q)
  if (words.length === 0) return null
  const forms = formsOf(words)
  const sku = words.join("")
  const [{ known, stopWords }, synonyms, skuIds] = await Promise.all([
    findMeanings(manager, { words, forms: [...forms.keys()], levels }),
    synonymsOf(manager, [...forms.keys()]),
    findSkus(manager, sku, levels),
  ])
  const meanings = [...known, ...synonyms]
  const meaningsOf = (word: string) =>
    meanings.flatMap(({ typed, meaning }) => (forms.get(typed)?.includes(word) ? [phrased(meaning)] : []))
  const isTelling = (word: string) => !stopWords.includes(word)
  const unknown = words.filter((word) => isTelling(word) && meaningsOf(word).length === 0)
  const isSku = skuIds.length > 0 && (/\d/.test(sku) || unknown.length > 0)
  if (!isSku) meanings.push(...(await corrected(manager, { words: unknown, levels, fuzzy })))
  const telling = words.filter(isTelling)
  const understood = isSku ? [] : telling.filter((word) => meaningsOf(word).length > 0)
  const searched = [understood, telling, words].find((some) => some.length > 0) ?? []
  const groups = searched.map((word) => ({
    word,
    query: `(${[...new Set([phrased(word), ...meaningsOf(word)])].join(" | ")})`,
  }))
  return {
    words:
      searched === understood
        ? await asManyAsPossible(manager, groups, levels)
        : anyOf([groups.map(({ query }) => query)]),
    skuIds,
    looksLikeSku: isSku,
  }
}
