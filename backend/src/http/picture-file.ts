import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { pictureTypeOf } from "../lib/picture-type"
import { throwError } from "../errors/api-error"

/** What the storefront unpacks at most. */
const MAX_PIXELS = 50_000_000

/** Smaller than the storefront makes any, since nobody looks at it. */
const TRIED_WIDTH = 16

/** Whether the whole picture can be unpacked, by the library with which the storefront makes its sizes. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  const made = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width: TRIED_WIDTH }).raw().toBuffer()
  return made.then(
    () => true,
    () => false,
  )
}

/**
 * An uploaded picture as the engine's file module takes it, under a name of our own. Its type is told by its
 * bytes, whatever its sender called it.
 *
 * @throws ApiError `not_a_picture`
 */
export async function pictureFileOf(bytes: Buffer) {
  const kind = pictureTypeOf(bytes) ?? throwError("not_a_picture")
  if (!(await isWhole(bytes))) {
    throwError(
      "not_a_picture",
      "This picture can't be shown: its file is damaged, or it has more than 50 million pixels. Please save it anew, or choose another one.",
    )
  }
  return {
    filename: `${randomUUID()}.${kind.extension}`,
    mimeType: kind.type,
    content: bytes.toString("base64"),
    access: "public" as const,
  }
}

export type PictureFile = Awaited<ReturnType<typeof pictureFileOf>>
