import { z } from "./z"
import { BUYER_PICTURE_TYPE, buyerPictureFile, pictureId } from "./buyer-picture"
import { byId, pagingQuery, queryInteger, serialId, text, timestamp } from "./common"
import { MAX_SERIAL_ID, REVIEW_STATUSES } from "./constants"
import { doctor } from "./doctor"
import { defineEndpoint } from "./endpoint"

export const reviewStatus = z.enum(REVIEW_STATUSES)
export type ReviewStatus = z.infer<typeof reviewStatus>

const stars = z.number().int().min(1).max(5)

/** The doctor with the reply. */
const replyWriter = doctor.pick({ doctorTitle: true, fullName: true })

/** A reply by a recommending doctor or, if `doctor` is null, by the shop. */
export const reviewReply = z.object({
  text: z.string(),
  doctor: replyWriter.nullable(),
  at: timestamp,
})

/**
 * A buyer's review of a product. `author` is a first name with an initial; `pictures` are the ids of the author's
 * pictures, oldest first.
 */
export const review = z.object({
  id: serialId,
  rating: stars,
  text: z.string(),
  pictures: z.array(pictureId),
  author: z.string(),
  createdAt: timestamp,
  /** Null if it was never edited. */
  editedAt: timestamp.nullable(),
  reply: reviewReply.nullable(),
})
export type Review = z.infer<typeof review>

/** A review as its author sees it. */
export const ownReview = review.extend({
  status: reviewStatus,
  /** The shop's reason for not publishing it. */
  refusal: z.string().nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

/** A product that the user has received, with their review of it. */
export const reviewable = z.object({
  productId: serialId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  review: ownReview.nullable(),
})
export type Reviewable = z.infer<typeof reviewable>

/** The product that a review is about. */
const reviewedProduct = z.object({ id: serialId, name: z.string() })

/** A review for moderation; `changedAt` is sent back with the decision. */
export const adminReview = ownReview.extend({
  product: reviewedProduct,
  username: z.string().nullable(),
  changedAt: timestamp,
})
export type AdminReview = z.infer<typeof adminReview>

const TEXT_SHORT = "Please write at least 10 characters"

export const reviewBody = z.object({
  rating: z.number("Please choose one to five stars").int().min(1, "Please choose one to five stars").max(5),
  text: text(4000, { required: TEXT_SHORT }).pipe(z.string().min(10, TEXT_SHORT)),
})
export type ReviewBody = z.infer<typeof reviewBody>

const REASON_MISSING = "Please give a reason. We show it to the author"

/** `changedAt` is the review's time as the moderator saw it. If it was edited since, the decision is refused. */
export const moderationBody = z
  .object({
    decision: z.enum(["publish", "refuse"]),
    reason: text(500).nullish(),
    changedAt: timestamp,
  })
  .refine(({ decision, reason }) => decision === "publish" || reason, {
    path: ["reason"],
    message: REASON_MISSING,
  })
export type ModerationBody = z.infer<typeof moderationBody>

const REPLY_SHORT = "Please write a reply"

export const replyBody = z.object({
  text: text(2000, { required: REPLY_SHORT }).pipe(z.string().min(1, REPLY_SHORT)),
})

const byReviewPicture = byId.extend({ pictureId })

/** `small` is a square of 240 pixels for lists, `large` the whole picture, at most 1600 pixels in either direction. */
const reviewPictureSize = z.enum(["small", "large"])
export type ReviewPictureSize = z.infer<typeof reviewPictureSize>

export const reviewComponents = {
  Review: review,
  OwnReview: ownReview,
  AdminReview: adminReview,
  Reviewable: reviewable,
  Reply: reviewReply,
  ReplyWriter: replyWriter,
  ReviewedProduct: reviewedProduct,
} as const

export const reviewEndpoints = {
  listReviews: defineEndpoint({
    method: "GET",
    path: "/api/products/:id/reviews",
    access: "any",
    status: 200,
    list: true,
    summary: "Lists a product's reviews, newest first",
    params: byId,
    query: pagingQuery,
    response: z.array(review),
    errors: ["not_found"],
  }),
  listOwnReviews: defineEndpoint({
    method: "GET",
    path: "/api/user/reviews",
    access: "user",
    status: 200,
    summary: "Lists the products the user can review, with any reviews already written",
    query: z.object({ productId: queryInteger(1, MAX_SERIAL_ID).optional() }),
    response: z.array(reviewable),
  }),
  saveReview: defineEndpoint({
    method: "PUT",
    path: "/api/products/:id/review",
    access: "user",
    status: 200,
    summary: "Creates or replaces the user's review of a product. It is published after moderation",
    params: byId,
    body: reviewBody,
    response: ownReview,
    errors: ["not_found", "purchase_required", "rate_limited"],
  }),
  deleteReview: defineEndpoint({
    method: "DELETE",
    path: "/api/products/:id/review",
    access: "user",
    status: 204,
    summary: "Deletes the user's review of a product",
    params: byId,
    errors: ["not_found"],
  }),
  addReviewPicture: defineEndpoint({
    method: "POST",
    path: "/api/products/:id/review/pictures",
    access: "user",
    status: 201,
    summary: "Adds a picture to the user's review, which is then moderated again",
    params: byId,
    file: buyerPictureFile,
    response: ownReview,
    errors: ["not_found", "too_many_pictures", "picture_too_large", "not_a_picture", "rate_limited"],
  }),
  deleteReviewPicture: defineEndpoint({
    method: "DELETE",
    path: "/api/products/:id/review/pictures/:pictureId",
    access: "user",
    status: 204,
    summary: "Removes a picture from the user's review",
    params: byReviewPicture,
    errors: ["not_found"],
  }),
  getReviewPicture: defineEndpoint({
    method: "GET",
    path: "/api/reviews/:id/pictures/:pictureId",
    access: "any",
    status: 200,
    media: BUYER_PICTURE_TYPE,
    summary:
      "Gets a picture of a review. If the review is unpublished, only its author and administrators can see it",
    params: byReviewPicture,
    query: z.object({ size: reviewPictureSize.default("large") }),
    errors: ["not_found"],
  }),
  listAllReviews: defineEndpoint({
    method: "GET",
    path: "/api/admin/reviews",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists all reviews, pending ones first. `q` searches texts and authors",
    query: pagingQuery.extend({
      status: reviewStatus.optional(),
      productId: queryInteger(1, MAX_SERIAL_ID).optional(),
      q: text(200).optional(),
    }),
    response: z.array(adminReview),
  }),
  moderateReview: defineEndpoint({
    method: "PATCH",
    path: "/api/admin/reviews/:id",
    access: "admin",
    status: 200,
    summary: "Publishes a review, or declines it with a reason for its author",
    params: byId,
    body: moderationBody,
    response: adminReview,
    errors: ["not_found", "changed_meanwhile"],
  }),
  replyToReview: defineEndpoint({
    method: "PUT",
    path: "/api/reviews/:id/reply",
    access: "user",
    status: 200,
    summary: "Replies to a review, as the shop or as a doctor whose storefront shows the product",
    params: byId,
    body: replyBody,
    response: review,
    errors: ["not_found", "forbidden"],
  }),
  deleteReviewReply: defineEndpoint({
    method: "DELETE",
    path: "/api/reviews/:id/reply",
    access: "user",
    status: 204,
    summary: "Deletes the reply to a review. Doctors can delete only their own replies",
    params: byId,
    errors: ["not_found", "forbidden"],
  }),
} as const
