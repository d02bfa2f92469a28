import type { PictureType } from "@shop/contracts"

interface Signature {
  type: PictureType
  /** File name extension. */
  extension: string
  isBeginOf: (latin1: string) => boolean
}

/** Longer than every signature, AVIF's list of brands included. */
const BEGIN_BYTES = 64

/** The box that opens a file of the ISO family, AVIF among its brands of four letters each. */
const AVIF = /^.{4}ftyp(?:.{4})*?avi[fs]/s

const SIGNATURES: readonly Signature[] = [
  { type: "image/jpeg", extension: "jpg", isBeginOf: (begin) => begin.startsWith("\xff\xd8\xff") },
  { type: "image/png", extension: "png", isBeginOf: (begin) => begin.startsWith("\x89PNG\r\n\x1a\n") },
  { type: "image/webp", extension: "webp", isBeginOf: (begin) => /^RIFF.{4}WEBP/s.test(begin) },
  { type: "image/avif", extension: "avif", isBeginOf: (begin) => AVIF.test(begin) },
  { type: "image/gif", extension: "gif", isBeginOf: (begin) => /^GIF8[79]a/.test(begin) },
]

/** What kind of picture a file is, by its first bytes; undefined for everything else. */
export function pictureTypeOf(bytes: Buffer): { type: PictureType; extension: string } | undefined {
  const begin = bytes.toString("latin1", 0, BEGIN_BYTES)
  return SIGNATURES.find(({ isBeginOf }) => isBeginOf(begin))
}
