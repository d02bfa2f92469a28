import { z } from "./z"
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, PICTURE_TYPES } from "./constants"
import { defineEndpoint } from "./endpoint"

/** `imageUrl` in the form that products and categories accept. */
export const uploadedPicture = z.object({ imageUrl: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** `url` in the form that a product's details accept, and the size of the file. */
export const uploadedDocument = z.object({ url: z.string(), bytes: z.number().int() })
export type UploadedDocument = z.infer<typeof uploadedDocument>

export const pictureComponents = {
  UploadedPicture: uploadedPicture,
  UploadedDocument: uploadedDocument,
} as const

export const pictureEndpoints = {
  uploadPicture: defineEndpoint({
    method: "POST",
    path: "/api/admin/pictures",
    access: "admin",
    status: 201,
    summary: "Uploads a picture for a product or category and returns its `imageUrl`",
    file: { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES },
    response: uploadedPicture,
    errors: ["picture_too_large", "not_a_picture"],
  }),
  uploadDocument: defineEndpoint({
    method: "POST",
    path: "/api/admin/documents",
    access: "admin",
    status: 201,
    summary: "Uploads a PDF and returns its `url` and size for a product page",
    file: { types: DOCUMENT_TYPES, maxBytes: MAX_DOCUMENT_BYTES },
    response: uploadedDocument,
    errors: ["document_too_large", "not_a_document"],
  }),
} as const
