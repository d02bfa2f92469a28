import { randomUUID } from "node:crypto"
import type { ReviewPictureSize } from "@shop/contracts"
import { makePicture, PICTURE_LIMITS, PictureRefused, type Recipe } from "@shop/pictures"
import { pictureTypeOf } from "#lib/picture-type"
import { ApiError, throwError } from "#errors/api-error"
import type { NewFile } from "#engine/files"

const UNREADABLE = `We can't use this picture. It may be damaged, larger than ${PICTURE_LIMITS.pixels / 1e6} megapixels, or too long and narrow (over ${PICTURE_LIMITS.aspectRatio}:1). Please choose another one.`
const BUSY = "Too many pictures are being processed right now. Please try again in a minute."
const RETRY_AFTER_SECONDS = 60

/**
 * Makes a picture of an upload.
 *
 * @throws ApiError `not_a_picture`, or `unavailable` while too many others wait
 */
async function make(bytes: Buffer, recipe: Recipe): Promise<Buffer> {
  try {
    return await makePicture(bytes, recipe)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === "unreadable") return throwError("not_a_picture", UNREADABLE)
    throw new ApiError("unavailable", BUSY, undefined, RETRY_AFTER_SECONDS)
  }
}

/**
 * An uploaded picture as input of the engine's file module, under a generated name. Its type is detected from its
 * bytes, not from the name or type that the client sent.
 *
 * @throws ApiError `not_a_picture`, or `unavailable` while too many others wait
 */
export async function pictureFileOf(bytes: Buffer): Promise<NewFile> {
  const kind = pictureTypeOf(bytes) ?? throwError("not_a_picture")
  await make(bytes, { format: "none" })
  return {
    filename: `${randomUUID()}.${kind.extension}`,
    mimeType: kind.type,
    content: bytes.toString("base64"),
    access: "public",
  }
}

/**
 * A buyer's upload in stored form: a WebP file, rotated upright, scaled down, and without camera metadata such as the
 * location.
 *
 * @throws ApiError `not_a_picture`, or `unavailable` while too many others wait
 */
async function buyerPictureOf(bytes: Buffer, size: Omit<Recipe, "format">): Promise<Buffer> {
  if (!pictureTypeOf(bytes)) throwError("not_a_picture")
  return make(bytes, { ...size, format: ["webp", {}] })
}

/**
 * A picture of a return, large enough to assess damage.
 *
 * @throws ApiError `not_a_picture`, or `unavailable` while too many others wait
 */
export function returnPictureOf(bytes: Buffer): Promise<Buffer> {
  return buyerPictureOf(bytes, { within: 2000 })
}

/**
 * A person's picture, cropped to a square of at most 800 pixels.
 *
 * @throws ApiError `not_a_picture`, or `unavailable` while too many others wait
 */
export function portraitOf(bytes: Buffer): Promise<Buffer> {
  return buyerPictureOf(bytes, { square: { side: 800, from: "attention" } })
}

/**
 * A picture of a review in its sizes: the whole picture, and a square for lists.
 *
 * @throws ApiError `not_a_picture`, or `unavailable` while too many others wait
 */
export async function reviewPictureOf(bytes: Buffer): Promise<Record<ReviewPictureSize, Buffer>> {
  const large = await buyerPictureOf(bytes, { within: 1600 })
  return { large, small: await buyerPictureOf(large, { square: { side: 240, from: "centre" } }) }
}
