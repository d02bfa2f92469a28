import { MAX_PICTURE_BYTES, MAX_SERIAL_ID, MAX_UPLOADED_FILES } from "./constants"

/** The length of a query list that fills the 16 KB that Node allows for a request's head. */
const MAX_PARAMETERS = 400
/** Brackets of one parameter, as in `$and[0][created_at][$gte]`. */
const MAX_DEPTH = 12
/** Maximum entries of all lists in a query, including empty ones, for which the parser reserves space. */
const MAX_PLACES = 2000
/** Slashes of a path, as in `/admin/draft-orders/<id>/edit/shipping-methods/method/<id>`. */
const MAX_SLASHES = 32

/**
 * Limits for path and query: four times the largest that the engine's dashboard (2.21) sends. Those are paths of
 * eight segments, the ids of a hundred records selected on two full pages, and filters of three levels. Their length
 * needs no limit here, because Node answers 431 if path, query and headers exceed 16 KB. The dashboard's longest list
 * of fields takes 1.2 KB.
 */
export const QUERY_LIMITS = { parameters: MAX_PARAMETERS, depth: MAX_DEPTH } as const

const HOST = /^([\w.~-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i
const MAX_PORT = 65_535

/**
 * A path part that leads to an object's prototype. The engine builds objects along the dots of `fields`, and would
 * write there.
 */
const INHERITED = /(?:^|[^\w$])(?:__proto__|constructor|prototype)(?:$|[^\w$])/
/** Parameters whose values are paths into objects. The parser drops parameters with such names. */
const PATHS = /^(fields|order|expand)\b/i

/** Highest paging values of the engine's lists. Its dashboard requests at most 9999 rows. */
const PAGING = new Map([
  ["limit", 10_000],
  ["offset", MAX_SERIAL_ID],
])
const ADMIN = /^\/admin\//

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A parameter's name and value, split as the engine's parser, `qs`, does it. */
function parameterOf(part: string): { name: string; value: string } {
  const plain = part.replace(/%5b/gi, "[").replace(/%5d/gi, "]")
  const end = plain.indexOf("]=")
  const name = end < 0 ? (plain.split("=", 1)[0] ?? "") : plain.slice(0, end + 1)
  const value = plain.slice(name.length + 1)
  return { name: decoded(name) ?? name, value: decoded(value) ?? value }
}

/** The engine passes any number on to PostgreSQL, which fails on negative ones. */
function pagingRefusal(name: string, value: string): string | undefined {
  const most = PAGING.get(name)
  if (most === undefined || (/^\d{1,10}$/.test(value) && Number(value) <= most)) return undefined
  return `The ${name} of a list must be a whole number from 0 to ${most}.`
}

function queryRefusal(query: string, isAdmin: boolean): string | undefined {
  const parts = query.split("&", MAX_PARAMETERS + 1)
  if (parts.length > MAX_PARAMETERS) return `A query can have at most ${MAX_PARAMETERS} parameters.`
  /** The length of each list, by the part of a name before its index. */
  const lengths = new Map<string, number>()
  for (const { name, value } of parts.map(parameterOf)) {
    if (`${name}${value}`.includes("\0")) return "A query can't contain the NUL character."
    const unpaged = isAdmin ? pagingRefusal(name, value) : undefined
    if (unpaged) return unpaged
    if (PATHS.test(name) && INHERITED.test(value))
      return "A query can't use the names of built-in object properties."
    const brackets = name.match(/\[/g)?.length ?? 0
    if (brackets > MAX_DEPTH) return `A parameter can be nested at most ${MAX_DEPTH} levels deep.`
    for (const { index: end, 1: digits } of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, end)
      const length = Number(digits) + 1
      if (length > MAX_PARAMETERS) return `A list in a query can have at most ${MAX_PARAMETERS} entries.`
      lengths.set(list, Math.max(length, lengths.get(list) ?? 0))
    }
  }
  const places = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  return places > MAX_PLACES
    ? `The lists in a query can have at most ${MAX_PLACES} entries in total, including empty ones.`
    : undefined
}

/**
 * Why a request's head is rejected with 400, before anything parses it. The engine's query parser would create a list
 * as long as its highest index, which takes minutes for `?a[4294967294]=1`. The storefront's router takes nine
 * seconds for a path of 7000 segments.
 *
 * @param target path and query as they came, for example `/api/products?page=2`
 * @param host the `Host` header; undefined in HTTP/1.0, which knows none, while Node requires it in HTTP/1.1
 * @returns a sentence for people, or undefined if nothing is wrong
 */
export function requestRefusal(target: string, host: string | undefined): string | undefined {
  if (!target.startsWith("/")) return "The path must begin with a slash."
  const [path = "", ...rest] = target.split("?")
  if (decoded(path) === undefined)
    return "This address isn't encoded correctly. Every % must be followed by two hexadecimal digits."
  if (path.split("/", MAX_SLASHES + 2).length > MAX_SLASHES + 1) return "This address has too many parts."
  const [, name, port = 0] = HOST.exec(host ?? "localhost") ?? []
  if (!name || Number(port) > MAX_PORT) return "The Host header isn't a valid server name."
  return queryRefusal(rest.join("?"), ADMIN.test(path))
}

/** All pictures of one upload together. */
const MAX_UPLOAD_BYTES = MAX_UPLOADED_FILES * MAX_PICTURE_BYTES

/** Why an upload is rejected, as its length is unknown or too large; undefined for other requests. */
export function uploadRefusal(headers: {
  "content-type"?: string | undefined
  "content-length"?: string | undefined
}): string | undefined {
  if (!/^\s*multipart\//i.test(headers["content-type"] ?? "")) return undefined
  // Without a length, the comparison is false.
  if (Number(headers["content-length"]) <= MAX_UPLOAD_BYTES) return undefined
  return `You can upload up to ${MAX_UPLOAD_BYTES / 1024 / 1024} MB at a time, and the request must state its length. Please upload fewer files at once.`
}
