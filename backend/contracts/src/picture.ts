import { z } from "./z"
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./constants"
import { defineEndpoint } from "./endpoint"

/** `imageUrl` as products and categories take it. */
export const uploadedPicture = z.object({ imageUrl: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

export const pictureEndpoints = {
  uploadPicture: defineEndpoint({
    method: "POST",
    path: "/api/admin/pictures",
    access: "admin",
    status: 201,
    summary: "Keeps a picture, and answers the `imageUrl` under which a product or a category can show it",
    file: { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES },
    response: uploadedPicture,
    errors: ["picture_too_large", "not_a_picture"],
  }),
} as const
