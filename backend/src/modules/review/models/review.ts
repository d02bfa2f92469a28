import { REVIEW_STATUSES, type ReviewPictureSize } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/** A picture that the author added to a review. */
export interface ReviewPicture {
  /** The facade's id. */
  id: string
  /** Ids of the engine's files, which are private. */
  files: Record<ReviewPictureSize, string>
}

/** A buyer's review of a product. It is deleted when it is withdrawn. */
const Review = model
  .define("review", {
    id: model.autoincrement().primaryKey(),
    /** The facade's id. */
    product_id: model.number(),
    account_id: model.number(),
    /** A first name with an initial, as the account had it when the review was written. */
    author: model.text(),
    /** 1 to 5 stars. */
    rating: model.number(),
    text: model.text(),
    /** Oldest first; null if there are none. */
    pictures: model.json<ReviewPicture[]>().nullable(),
    status: model.enum([...REVIEW_STATUSES]).default("pending"),
    /** Why it is not published; shown to its author. */
    refusal: model.text().nullable(),
    /** When its author last edited it; null if it was never edited. */
    edited_at: model.dateTime().nullable(),
    reply: model.text().nullable(),
    replied_at: model.dateTime().nullable(),
    /** The replying doctor, with title and name at that time; null for the shop. */
    reply_account_id: model.number().nullable(),
    reply_title: model.text().nullable(),
    reply_name: model.text().nullable(),
  })
  .indexes([
    {
      name: "IDX_review_of_account",
      on: ["product_id", "account_id"],
      unique: true,
      where: "deleted_at IS NULL",
    },
    {
      name: "IDX_review_shown",
      on: ["product_id", "created_at"],
      where: "status = 'published' AND deleted_at IS NULL",
    },
    { name: "IDX_review_account", on: ["account_id"] },
    { name: "IDX_review_status", on: ["status", "created_at"] },
  ])

export default Review
