import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { ReviewStatus } from "@shop/contracts"
import { MAX_REVIEW_PICTURES } from "@shop/contracts/constants"
import { rowsOf, type Binding } from "#lib/rows"
import Review, { type ReviewPicture } from "./models/review"

export type SqlContext = Context<SqlEntityManager>

/** A review as its author writes it. */
export interface WrittenReview {
  /** The facade's id. */
  productId: number
  accountId: number
  author: string
  /** 1 to 5 stars. */
  rating: number
  text: string
}

/** Identifies an account's only review of a product. */
export type ReviewOfAccount = Pick<WrittenReview, "productId" | "accountId">

/** A row of the table. */
export interface ReviewRow {
  id: number
  product_id: number
  account_id: number
  author: string
  rating: number
  text: string
  pictures: ReviewPicture[] | null
  status: ReviewStatus
  refusal: string | null
  edited_at: Date | null
  reply: string | null
  replied_at: Date | null
  reply_account_id: number | null
  reply_title: string | null
  reply_name: string | null
  created_at: Date
  updated_at: Date
}

/** The fields of a review that staff or a doctor change. */
export type ReviewChange = Partial<
  Pick<
    ReviewRow,
    "status" | "refusal" | "reply" | "replied_at" | "reply_account_id" | "reply_title" | "reply_name"
  >
>

// An unchanged review needs no new moderation, and keeps its place.
const WRITE = `
insert into review as former (product_id, account_id, author, rating, text) values (?, ?, ?, ?, ?)
  on conflict (product_id, account_id) where deleted_at is null do update
    set author = excluded.author, rating = excluded.rating, text = excluded.text, status = 'pending', refusal = null,
      edited_at = now(), updated_at = now()
    where (former.rating, former.text) is distinct from (excluded.rating, excluded.text)`

// A new picture has to be moderated, like a new text.
const ADD_PICTURE = `
update review set pictures = coalesce(pictures, '[]') || ?::jsonb, status = 'pending', refusal = null,
    edited_at = case when status = 'pending' then edited_at else now() end, updated_at = now()
  where product_id = ? and account_id = ? and deleted_at is null
    and jsonb_array_length(coalesce(pictures, '[]')) < ?
  returning id`

const REMOVE_PICTURE = `
update review set updated_at = now(), pictures = (
    select jsonb_agg(picture order by position)
      from jsonb_array_elements(pictures) with ordinality as listed (picture, position) where picture ->> 'id' <> ?
  )
  where product_id = ? and account_id = ?`

const SHOWN = `
select (
    select coalesce(string_agg(id || ' ' || updated_at, ',' order by id), '') from review
      where product_id = ? and status = 'published' and deleted_at is null
  ) as state, array(select count(review.id)::int from generate_series(1, 5) star
  left join review on review.product_id = ? and review.rating = star and review.status = 'published'
    and review.deleted_at is null
  group by star order by star) as stars`

/** Buyers' reviews of products. Writes have to be made within `changeReviews`, which keeps the totals right. */
class ReviewModuleService extends MedusaService({ Review }) {
  /** Lets other work on a product's reviews wait until the transaction ends. */
  @InjectTransactionManager()
  async hold(productId: number, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(context.transactionManager, "select pg_advisory_xact_lock(hashtext('review'), ?::int)", [
      productId,
    ])
  }

  /** Saves an account's review of a product, replacing the previous one; a changed review is moderated again. */
  @InjectTransactionManager()
  async write(
    { productId, accountId, author, rating, text }: WrittenReview,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(context.transactionManager, WRITE, [productId, accountId, author, rating, text])
  }

  /** Adds a picture to an account's review of a product; false if there is no review, or it is full. */
  @InjectTransactionManager()
  async addPicture(
    { productId, accountId }: ReviewOfAccount,
    picture: ReviewPicture,
    @MedusaContext() context: SqlContext = {},
  ): Promise<boolean> {
    const added = JSON.stringify([picture])
    const bindings = [added, productId, accountId, MAX_REVIEW_PICTURES]
    return (await rowsOf(context.transactionManager, ADD_PICTURE, bindings)).length > 0
  }

  /** Removes a picture from an account's review of a product; the caller has to delete its files. */
  @InjectTransactionManager()
  async removePicture(
    { productId, accountId }: ReviewOfAccount,
    pictureId: string,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(context.transactionManager, REMOVE_PICTURE, [pictureId, productId, accountId])
  }

  /** Changes a review; returns it before and after, or null if there is none. */
  @InjectTransactionManager()
  async change(
    id: number,
    changes: ReviewChange,
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ before: ReviewRow; after: ReviewRow } | null> {
    const manager = context.transactionManager
    const [before] = await rowsOf<ReviewRow>(
      manager,
      "select * from review where id = ? and deleted_at is null for update",
      [id],
    )
    if (!before) return null
    const fields = Object.entries(changes) as [keyof ReviewChange, Binding][]
    const [after] = await rowsOf<ReviewRow>(
      manager,
      `update review set ${fields.map(([name]) => `${name} = ?`).join(", ")}, updated_at = now()
        where id = ? returning *`,
      [...fields.map(([, value]) => value), id],
    )
    return after ? { before, after } : null
  }

  /** Deletes an account's review of a product; returns whether there was one. */
  @InjectTransactionManager()
  async withdraw(
    { productId, accountId }: ReviewOfAccount,
    @MedusaContext() context: SqlContext = {},
  ): Promise<boolean> {
    const rows = await rowsOf(
      context.transactionManager,
      "delete from review where product_id = ? and account_id = ? returning id",
      [productId, accountId],
    )
    return rows.length > 0
  }

  /**
   * A summary of a product's published reviews: the number of reviews for 1, 2, … 5 stars, and a text that changes
   * with every published review.
   */
  @InjectTransactionManager()
  async shownOf(
    productId: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ state: string; stars: number[] }> {
    const [row] = await rowsOf<{ state: string; stars: number[] }>(context.transactionManager, SHOWN, [
      productId,
      productId,
    ])
    return row ?? { state: "", stars: [0, 0, 0, 0, 0] }
  }
}

export default ReviewModuleService
