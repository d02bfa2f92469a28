import { z } from "./z"
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./constants"

/** Type of all buyers' pictures: uploads of any type are re-encoded, which removes the camera's metadata. */
export const BUYER_PICTURE_TYPE = "image/webp"

/** The files accepted as a buyer's picture. */
export const buyerPictureFile = { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES } as const

/** Id of a picture that a buyer added to a return or a review. Opaque to clients. */
export const pictureId = z.string().regex(/^[\w-]{1,100}$/)

/** A buyer's picture in the export of their data; `content` is base64, null if the file could not be read. */
export const exportedPicture = z.object({
  id: z.string(),
  mediaType: z.string(),
  content: z.string().nullable(),
})
export type ExportedPicture = z.infer<typeof exportedPicture>
