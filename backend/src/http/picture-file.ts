import { randomUUID } from "node:crypto"
import type { ReviewPictureSize } from "@shop/contracts"
import sharp, { type ResizeOptions } from "sharp"
import { pictureTypeOf } from "../lib/picture-type"
import { throwError } from "../errors/api-error"
import type { NewFile } from "../engine/files"

/** The largest picture that the storefront decodes. */
const MAX_PIXELS = 50_000_000

const UNREADABLE =
  "This picture can't be shown: its file is damaged, or it has more than 50 million pixels. Please save it anew, or choose another one."

/** Width in pixels of the test decode. Smaller than any size the storefront produces, as the result is discarded. */
const TEST_WIDTH = 16

/** Whether the whole picture can be decoded, by the library that the storefront resizes it with. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  const made = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width: TEST_WIDTH }).raw().toBuffer()
  return made.then(
    () => true,
    () => false,
  )
}

/**
 * An uploaded picture as input of the engine's file module, under a generated name. Its type is detected from its
 * bytes, not from the name or type that the client sent.
 *
 * @throws ApiError `not_a_picture`
 */
export async function pictureFileOf(bytes: Buffer): Promise<NewFile> {
  const kind = pictureTypeOf(bytes) ?? throwError("not_a_picture")
  if (!(await isWhole(bytes))) throwError("not_a_picture", UNREADABLE)
  return {
    filename: `${randomUUID()}.${kind.extension}`,
    mimeType: kind.type,
    content: bytes.toString("base64"),
    access: "public",
  }
}

/**
 * A buyer's upload as it is stored: a WebP file, rotated upright, scaled down, and without the metadata that a camera
 * adds, such as the location.
 *
 * @throws ApiError `not_a_picture`
 */
async function buyerPictureOf(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  if (!pictureTypeOf(bytes)) throwError("not_a_picture")
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().resize(size).webp().toBuffer()
  } catch {
    return throwError("not_a_picture", UNREADABLE)
  }
}

/** Keeps the whole picture, with no side longer than this many pixels. */
function within(pixels: number): ResizeOptions {
  return { width: pixels, height: pixels, fit: "inside", withoutEnlargement: true }
}

/**
 * A picture of a return, large enough to assess damage.
 *
 * @throws ApiError `not_a_picture`
 */
export function returnPictureOf(bytes: Buffer): Promise<Buffer> {
  return buyerPictureOf(bytes, within(2000))
}

/**
 * A person's picture, cropped to a square.
 *
 * @throws ApiError `not_a_picture`
 */
export function portraitOf(bytes: Buffer): Promise<Buffer> {
  return buyerPictureOf(bytes, { width: 800, height: 800, fit: "cover", position: "attention" })
}

/**
 * A picture of a review in its sizes: the whole picture, and a square for lists.
 *
 * @throws ApiError `not_a_picture`
 */
export async function reviewPictureOf(bytes: Buffer): Promise<Record<ReviewPictureSize, Buffer>> {
  const large = await buyerPictureOf(bytes, within(1600))
  return { large, small: await buyerPictureOf(large, { width: 240, height: 240, fit: "cover" }) }
}
