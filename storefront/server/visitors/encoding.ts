/** The content encoding of a response. */
export type Encoding = "br" | "gzip" | "identity"

const COMPRESSED = ["br", "gzip"] as const

/** Browsers send only a few different headers; other clients must not exhaust the memory. */
const MAX_KNOWN = 200
const known = new Map<string, Encoding>()

function weightsOf(header: string): Map<string, number> {
  return new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith("q="))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
}

function choose(header: string): Encoding {
  const weights = weightsOf(header)
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0
  let [best, highest]: [Encoding, number] = ["identity", weights.get("identity") ?? 0]
  // Brotli, the smallest, comes last, so that it wins if the client has no preference.
  for (const name of [...COMPRESSED].reverse()) {
    const weight = weightOf(name)
    if (weight > 0 && weight >= highest) [best, highest] = [name, weight]
  }
  return best
}

/** Chooses the encoding by a client's `Accept-Encoding` (RFC 9110): Brotli unless the client prefers another. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return "identity"
  const before = known.get(header)
  if (before) return before
  const chosen = choose(header)
  if (known.size < MAX_KNOWN) known.set(header, chosen)
  return chosen
}
