import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { matchesEtag } from "~/lib/matches-etag"
import type { DetachedAnswer } from "./detached-answer"
import { type Encoding, encodingFor } from "./encoding"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this many bytes, compression saves no network packet. */
const WORTH_COMPRESSING = 1024
/** Headers of a single message, and those that depend on how the response is sent. */
const PER_MESSAGE = new Set([
  "age",
  "cache-status",
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
])

interface Variant {
  headers: string[]
  body: Buffer
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || PER_MESSAGE.has(name)) return []
    return Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, String(value)]
  })
}

/** A cached response as bytes, in the encodings that clients have requested so far. */
export class KeptAnswer {
  readonly madeAt = Date.now()
  /** When it was last known to be current. */
  validatedAt = this.madeAt
  private readonly etag: string | undefined
  private readonly headers: string[]
  private readonly variants = new Map<Encoding, Variant>()

  private constructor(
    private readonly status: number,
    headers: OutgoingHttpHeaders,
    private readonly plain: Buffer,
    /** The public revision that it was rendered from. */
    readonly revision: string,
  ) {
    const { etag } = headers
    this.etag = typeof etag === "string" ? etag : undefined
    this.headers = flat(headers)
    this.variants.set("identity", this.variant(plain))
  }

  /** Creates one, precompressed for most browsers. */
  static async of({ status, headers, body }: DetachedAnswer, revision: string): Promise<KeptAnswer> {
    const kept = new KeptAnswer(status, headers, body, revision)
    await kept.prepare("br")
    return kept
  }

  /** Approximate memory, in bytes: the text and its compressed variants. */
  get size(): number {
    return this.plain.byteLength * 2 + this.headers.join("").length * 4
  }

  /** Sends it: without a body for HEAD, and as a 304 to a client that already has it. */
  send(req: IncomingMessage, res: ServerResponse, ...extra: string[]): void {
    const wanted =
      this.plain.byteLength < WORTH_COMPRESSING ? "identity" : encodingFor(req.headers["accept-encoding"])
    const variant = this.variants.get(wanted)
    if (variant) return this.write(req, res, variant, extra)
    this.prepare(wanted).then(
      (made) => this.write(req, res, made, extra),
      (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
    )
  }

  private write(
    req: IncomingMessage,
    res: ServerResponse,
    { headers, body }: Variant,
    extra: string[],
  ): void {
    if (this.status === 200 && this.isKnownTo(req)) {
      res.writeHead(304, [...this.headers, ...extra]).end()
      return
    }
    res.writeHead(this.status, extra.length > 0 ? [...headers, ...extra] : headers)
    res.end(req.method === "HEAD" ? undefined : body)
  }

  private isKnownTo({ headers }: IncomingMessage): boolean {
    const tags = headers["if-none-match"]
    if (tags === undefined || this.etag === undefined) return false
    return matchesEtag(this.etag, tags)
  }

  private async prepare(encoding: Encoding): Promise<Variant> {
    if (encoding === "identity" || this.plain.byteLength < WORTH_COMPRESSING) return this.variant(this.plain)
    const body =
      encoding === "br"
        ? await compressBrotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : await compressGzip(this.plain)
    const variant = this.variant(body, "content-encoding", encoding)
    this.variants.set(encoding, variant)
    return variant
  }

  private variant(body: Buffer, ...headers: string[]): Variant {
    return { body, headers: [...this.headers, ...headers, "content-length", String(body.byteLength)] }
  }
}
