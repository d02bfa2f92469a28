import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"
import { findMeanings } from "./meanings"
import { findSkus } from "./skus"
import { fold } from "../../lib/spelling"
import { synonymsOf } from "./synonyms"

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
  /** Whether the query looks like a SKU rather than like words. */
  looksLikeSku: boolean
}

/** The words of a query as `fold` spells them, without repetitions; as in `SEARCHED_TEXT`, punctuation separates them. */
export function parseQuery(q: string): string[] {
  return [...new Set(fold(q).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS)
}

/** Each word, and each run of words without the spaces, with the words that it is made of. */
function formsOf(words: string[]): Map<string, string[]> {
  const runs = words.flatMap((_, start) =>
    Array.from({ length: MAX_JOINED }, (_none, more) => words.slice(start, start + more + 1)),
  )
  return new Map(runs.map((run) => [run.join(""), run]))
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

/** The tsquery for products that match as many of the groups as any product with these levels does. */
async function asManyAsPossible(manager: Manager, groups: string[], levels: string[]): Promise<string> {
  const all = anyOf([groups])
  if (groups.length === 1 || (await rowsOf(manager, EXISTS, [all, levels])).length > 0) return all
  const combined = groups.slice(0, MAX_COMBINED)
  for (let amount = Math.min(groups.length - 1, MAX_COMBINED); amount > 1; amount -= 1) {
    const most = anyOf(choices(combined, amount))
    if ((await rowsOf(manager, EXISTS, [most, levels])).length > 0) return most
  }
  return anyOf(choices(combined, 1))
}

/**
 * What to search for: as many of the words as any product has, each as typed, as the beginning of known words or, if it
 * begins none, as known words with a similar spelling, as two words in one, and as its synonyms, categories and doctors.
 * Null if the query has no words. What only occurs in products outside these levels counts as unknown.
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
  const [meanings, synonyms, skuIds] = await Promise.all([
    findMeanings(manager, { words, forms: [...forms.keys()], levels, fuzzy }),
    synonymsOf(manager, [...forms.keys()]),
    findSkus(manager, sku, levels),
  ])
  const meaningsOf = (word: string) =>
    [...meanings.known, ...synonyms].flatMap(({ typed, meaning }) =>
      forms.get(typed)?.includes(word) ? [phrased(meaning)] : [],
    )
  const groups = words.map((word) => ({ word, meanings: meaningsOf(word) }))
  const telling = groups.filter(({ word }) => !meanings.stopWords.includes(word))
  const known = telling.filter((group) => group.meanings.length > 0)
  const looksLikeSku = /\d/.test(sku)
  const isSku = looksLikeSku && skuIds.length > 0
  const searched = [isSku ? [] : known, telling, groups].find((some) => some.length > 0) ?? []
  const queries = searched.map(
    (group) => `(${[...new Set([phrased(group.word), ...group.meanings])].join(" | ")})`,
  )
  return {
    words: searched === known ? await asManyAsPossible(manager, queries, levels) : anyOf([queries]),
    skuIds,
    looksLikeSku,
  }
}
