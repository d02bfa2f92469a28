import { buyerPictureFile } from "./buyer-picture"
import { defineEndpoint } from "./endpoint"
import { user } from "./user"

export const userPictureEndpoints = {
  setUserPicture: defineEndpoint({
    method: "POST",
    path: "/api/user/picture",
    access: "user",
    status: 200,
    summary: "Replaces the user's profile picture, cropped to a square. Doctors' pictures are public",
    file: buyerPictureFile,
    response: user,
    errors: ["picture_too_large", "not_a_picture", "rate_limited"],
  }),
  deleteUserPicture: defineEndpoint({
    method: "DELETE",
    path: "/api/user/picture",
    access: "user",
    status: 200,
    summary: "Removes the user's profile picture",
    response: user,
  }),
} as const
