import { buyerPictureFile } from "./buyer-picture"
import { defineEndpoint } from "./endpoint"
import { user } from "./user"

export const userPictureEndpoints = {
  setUserPicture: defineEndpoint({
    method: "POST",
    path: "/api/user/picture",
    access: "user",
    status: 200,
    summary: "Replaces the user's own picture, which the shop shows of its doctors; it is made square",
    file: buyerPictureFile,
    response: user,
    errors: ["picture_too_large", "not_a_picture", "rate_limited"],
  }),
  deleteUserPicture: defineEndpoint({
    method: "DELETE",
    path: "/api/user/picture",
    access: "user",
    status: 200,
    summary: "Removes the user's own picture",
    response: user,
  }),
} as const
