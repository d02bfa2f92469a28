import { BUYER_PICTURE_TYPE, buyerPictureFile } from "./buyer-picture"
import { defineEndpoint } from "./endpoint"
import { orderDetail } from "./order"
import { byReturn, byReturnPicture } from "./return"

export const returnPictureEndpoints = {
  addReturnPicture: defineEndpoint({
    method: "POST",
    path: "/api/orders/:id/returns/:returnId/pictures",
    access: "user",
    status: 201,
    summary: "Adds a picture to one of the user's returns. Allowed only until the items arrive",
    params: byReturn,
    file: buyerPictureFile,
    response: orderDetail,
    errors: [
      "not_found",
      "invalid_transition",
      "too_many_pictures",
      "picture_too_large",
      "not_a_picture",
      "conflict",
    ],
  }),
  getOwnReturnPicture: defineEndpoint({
    method: "GET",
    path: "/api/orders/:id/returns/:returnId/pictures/:pictureId",
    access: "user",
    status: 200,
    media: BUYER_PICTURE_TYPE,
    summary: "Gets a picture of one of the user's returns",
    params: byReturnPicture,
    errors: ["not_found"],
  }),
  getReturnPicture: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/returns/:returnId/pictures/:pictureId",
    access: "admin",
    status: 200,
    media: BUYER_PICTURE_TYPE,
    summary: "Gets a picture that a customer added to a return",
    params: byReturnPicture,
    errors: ["not_found"],
  }),
} as const
