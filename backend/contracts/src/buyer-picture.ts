import { z } from "./z"
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./constants"

/** Whatever type was uploaded: buyers' pictures are stored anew, without what a camera writes into them. */
export const BUYER_PICTURE_TYPE = "image/webp"

/** What may be uploaded as a buyer's picture. */
export const buyerPictureFile = { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES } as const

/** Of a picture that a buyer added to a return or a review. Opaque to clients. */
export const pictureId = z.string().regex(/^[\w-]{1,100}$/)

/** A buyer's picture in the download of their data: `content` in base64, null where its file could not be read. */
export const exportedPicture = z.object({
  id: z.string(),
  mediaType: z.string(),
  content: z.string().nullable(),
})
export type ExportedPicture = z.infer<typeof exportedPicture>
