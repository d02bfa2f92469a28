import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { BUYER_PICTURE_TYPE, type ReviewPictureSize } from "@shop/contracts"
import { MAX_REVIEW_PICTURES } from "@shop/contracts/constants"
import { uploadFile } from "#engine/files"
import { throwError } from "#errors/api-error"
import { REVIEW_MODULE } from "#modules/review/index"
import type { ReviewPicture } from "#modules/review/models/review"
import type { ReviewOfAccount, ReviewRow } from "#modules/review/service"
import { changeReviews } from "./change-reviews"

/** The encoded images of an upload, by size. */
type Encoded = Record<ReviewPictureSize, Buffer>

async function findReview(
  container: MedusaContainer,
  { productId, accountId }: ReviewOfAccount,
): Promise<ReviewRow> {
  const [row] = await container
    .resolve(REVIEW_MODULE)
    .listReviews({ product_id: productId, account_id: accountId }, { take: 1 })
  return (
    row ?? throwError("not_found", "You haven't reviewed this product yet. Please write your review first.")
  )
}

/** Deletes the files of pictures. Idempotent. */
export async function deletePictureFiles(
  container: MedusaContainer,
  pictures: readonly ReviewPicture[],
): Promise<void> {
  const files = pictures.flatMap((picture) => Object.values(picture.files))
  if (files.length > 0) await container.resolve(Modules.FILE).deleteFiles(files)
}

async function storePicture(container: MedusaContainer, { small, large }: Encoded): Promise<ReviewPicture> {
  const id = randomUUID()
  const store = async (size: ReviewPictureSize, bytes: Buffer) => {
    const content = bytes.toString("base64")
    const filename = `review-${id}-${size}.webp`
    return (
      await uploadFile(container, { filename, mimeType: BUYER_PICTURE_TYPE, content, access: "private" })
    ).id
  }
  const largeFile = await store("large", large)
  try {
    return { id, files: { large: largeFile, small: await store("small", small) } }
  } catch (error) {
    await container.resolve(Modules.FILE).deleteFiles(largeFile)
    throw error
  }
}

/**
 * Adds a picture to a customer's review, which then waits for moderation again. If the process ends before the picture
 * is recorded, the job `remove-unused-pictures` deletes its files.
 *
 * @param readPicture reads and encodes the upload, which is slow; only called if the review can take another picture
 * @throws ApiError `not_found` without a review, `too_many_pictures`, `unavailable` if the files can't be written, and
 * those of `readPicture`
 */
export async function addReviewPicture(
  container: MedusaContainer,
  review: ReviewOfAccount,
  readPicture: () => Promise<Encoded>,
): Promise<void> {
  const { pictures } = await findReview(container, review)
  if ((pictures ?? []).length >= MAX_REVIEW_PICTURES) throwError("too_many_pictures")
  const picture = await storePicture(container, await readPicture())
  try {
    const isAdded = await changeReviews(container, review.productId, (reviews) =>
      reviews.addPicture(review, picture),
    )
    if (isAdded) return
    // The review was withdrawn meanwhile, or other pictures were added.
    await findReview(container, review)
    throwError("too_many_pictures")
  } catch (error) {
    await deletePictureFiles(container, [picture])
    throw error
  }
}

/**
 * Removes a picture from a customer's review: the files first, so that after a crash the removal can be repeated.
 *
 * @throws ApiError `not_found`
 */
export async function removeReviewPicture(
  container: MedusaContainer,
  review: ReviewOfAccount,
  pictureId: string,
): Promise<void> {
  const { pictures } = await findReview(container, review)
  const picture = pictures?.find(({ id }) => id === pictureId) ?? throwError("not_found")
  await deletePictureFiles(container, [picture])
  await changeReviews(container, review.productId, (reviews) => reviews.removePicture(review, pictureId))
}

/**
 * Reads the file of a review's picture in one of its sizes.
 *
 * @throws ApiError `not_found`
 */
export async function readReviewPicture(
  container: MedusaContainer,
  { pictures }: ReviewRow,
  { pictureId, size }: { pictureId: string; size: ReviewPictureSize },
): Promise<Buffer> {
  const picture = pictures?.find(({ id }) => id === pictureId) ?? throwError("not_found")
  return container.resolve(Modules.FILE).getAsBuffer(picture.files[size])
}
