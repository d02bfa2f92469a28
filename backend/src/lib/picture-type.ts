import type { PictureType } from "@shop/contracts"

interface Signature {
  type: PictureType
  /** File name extension. */
  extension: string
  isBeginOf: (latin1: string) => boolean
}

/** Number of bytes that contain every signature, including AVIF's list of brands. */
const BEGIN_BYTES = 64

/** The `ftyp` box at the start of ISO media files, with an AVIF brand among its four-letter brands. */
const AVIF = /^.{4}ftyp(?:.{4})*?avi[fs]/s

const SIGNATURES: readonly Signature[] = [
  { type: "image/jpeg", extension: "jpg", isBeginOf: (begin) => begin.startsWith("\xff\xd8\xff") },
  { type: "image/png", extension: "png", isBeginOf: (begin) => begin.startsWith("\x89PNG\r\n\x1a\n") },
  { type: "image/webp", extension: "webp", isBeginOf: (begin) => /^RIFF.{4}WEBP/s.test(begin) },
  { type: "image/avif", extension: "avif", isBeginOf: (begin) => AVIF.test(begin) },
  { type: "image/gif", extension: "gif", isBeginOf: (begin) => /^GIF8[79]a/.test(begin) },
]

/** Detects the picture type of a file by its first bytes; undefined for everything else. */
export function pictureTypeOf(bytes: Buffer): { type: PictureType; extension: string } | undefined {
  const begin = bytes.toString("latin1", 0, BEGIN_BYTES)
  return SIGNATURES.find(({ isBeginOf }) => isBeginOf(begin))
}
