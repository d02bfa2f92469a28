import type { OutgoingHttpHeaders } from "node:http"
import { promisify } from "node:util"
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib"
import { itemCount } from "~/features/cart/lib/item-count"
import { toDataBlock } from "~/lib/session/viewer-state"
import type { DetachedAnswer } from "../visitors/detached-answer"
import { COUNT, ID, MARK, type Member, NAME } from "./placeholder-viewer"

const compress = promisify(deflateRaw)

/** Ends on a byte boundary and refers to no earlier data, so that pieces can be concatenated in any order. */
const PIECE = { finishFlush: constants.Z_FULL_FLUSH }
/** RFC 1952: deflate, no flags, no modification time, unknown operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: an empty final block. */
const LAST_BLOCK = Buffer.from([3, 0])

const STATE = String.raw`(?<=<script type="application/json" id="viewer">)[^<]*(?=</script>)`
const SLOTS = new RegExp(`(${STATE}|${NAME}|${COUNT})`)

/** The personal parts of a page: the user name, the number of items in the cart, and the state for its scripts. */
type Slot = "name" | "count" | "state"

interface Piece {
  plain: Buffer
  deflated: Buffer
}

const HTML_ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? "")

/** Headers that don't apply to a member's page, which is private and generated for each request. */
const OF_VISITORS = new Set(["cache-control", "etag", "content-length"])

function slotOf(text: string): Slot {
  if (text === NAME) return "name"
  return text === String(COUNT) ? "count" : "state"
}

function filledIn(slot: Slot, { user, cart }: Member): Buffer {
  if (slot === "name") return Buffer.from(escapeHtml(user.username))
  return Buffer.from(slot === "count" ? String(itemCount(cart)) : toDataBlock({ user, cart }))
}

/** Below this many bytes, a compressed block of its own is longer than the text. */
const WORTH_DEFLATING = 256

function deflated(plain: Buffer): Buffer {
  if (plain.byteLength >= WORTH_DEFLATING) return deflateRawSync(plain, PIECE)
  // RFC 1951, 3.2.4: a stored, uncompressed block.
  const header = Buffer.alloc(5)
  header.writeUInt16LE(plain.byteLength, 1)
  header.writeUInt16LE(~plain.byteLength & 0xffff, 3)
  return Buffer.concat([header, plain])
}

/** A page for all members of a kind, with slots for the personal parts. */
export class PageTemplate {
  readonly madeAt = Date.now()

  private constructor(
    private readonly parts: readonly (Piece | Slot)[],
    readonly headers: OutgoingHttpHeaders,
    /** The public revision that it was rendered from. */
    readonly revision: string,
  ) {}

  /**
   * Creates a template from a page that was rendered for a placeholder viewer; undefined if the page contains anything
   * of the placeholder that can't be filled in.
   */
  static async of({ headers, body }: DetachedAnswer, revision: string): Promise<PageTemplate | undefined> {
    // The pattern has one group, so texts and slots alternate.
    const texts = body.toString().split(SLOTS)
    const fixed = texts.filter((_, index) => index % 2 === 0)
    const slots = texts.filter((_, index) => index % 2 === 1).map(slotOf)
    if (fixed.some((text) => text.includes(MARK) || text.includes(String(ID)))) return undefined
    if (slots.filter((slot) => slot === "state").length !== 1) return undefined
    const parts = await Promise.all(
      texts.map(async (text, index): Promise<Piece | Slot> => {
        if (index % 2 === 1) return slotOf(text)
        const plain = Buffer.from(text)
        return { plain, deflated: await compress(plain, { ...PIECE, level: 9 }) }
      }),
    )
    const kept = Object.entries(headers).filter(([name]) => !OF_VISITORS.has(name))
    return new PageTemplate(parts, Object.fromEntries(kept), revision)
  }

  /** Approximate memory, in bytes. */
  get size(): number {
    const sizes = this.parts.map((part) =>
      typeof part === "string" ? 0 : part.plain.byteLength + part.deflated.byteLength,
    )
    return sizes.reduce((sum, size) => sum + size, 2048)
  }

  /** The page for one member. */
  fillIn(member: Member): Buffer {
    return Buffer.concat(
      this.parts.map((part) => (typeof part === "string" ? filledIn(part, member) : part.plain)),
    )
  }

  /** The gzipped page for one member; only the personal parts have to be compressed. */
  fillInCompressed(member: Member): Buffer {
    let checksum = 0
    let length = 0
    const chunks = this.parts.map((part) => {
      const plain = typeof part === "string" ? filledIn(part, member) : part.plain
      checksum = crc32(plain, checksum)
      length += plain.byteLength
      return typeof part === "string" ? deflated(plain) : part.deflated
    })
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(length, 4)
    return Buffer.concat([GZIP_HEADER, ...chunks, LAST_BLOCK, trailer])
  }
}
