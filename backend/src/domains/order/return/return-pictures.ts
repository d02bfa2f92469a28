import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { BUYER_PICTURE_TYPE } from "@shop/contracts"
import { MAX_RETURN_PICTURES } from "@shop/contracts/constants"
import { uploadFile } from "#engine/files"
import { updateReturn } from "#engine/return-rows"
import { throwError } from "#errors/api-error"
import { findReturns } from "#domains/order-facts/queries/find-returns"
import { toReturnState, type ReturnRow } from "#domains/order-facts/rules/engine-return"
import { returnStatusOf, takesPictures, type ReturnPicture } from "#domains/order-facts/rules/return-state"
import { underOrderLock } from "../settlement/under-order-lock"
import { findOrderProgress } from "../recovery/find-order-progress"

/** A return by the facade's ids. */
interface ReturnOfOrder {
  displayId: number
  returnId: number
}

/** @throws ApiError `not_found` */
async function findReturn(container: MedusaContainer, orderId: string, returnId: number): Promise<ReturnRow> {
  const rows = await findReturns(container, [orderId])
  return rows.find(({ display_id }) => display_id === returnId) ?? throwError("not_found")
}

async function notePictures(container: MedusaContainer, row: ReturnRow, pictures: ReturnPicture[]) {
  const metadata = { ...row.metadata, pictures }
  await updateReturn(container, row.id, { metadata })
}

/**
 * Finds the return that a buyer adds a picture to, and its existing pictures.
 *
 * @throws ApiError `not_found`, `invalid_transition` once its pieces have arrived or it is over, `too_many_pictures`
 */
async function findReturnToAddTo(container: MedusaContainer, orderId: string, returnId: number) {
  const row = await findReturn(container, orderId, returnId)
  const status = returnStatusOf(toReturnState(row, 0))
  if (!takesPictures(status)) {
    throwError(
      "invalid_transition",
      `This return is ${status ?? "closed"}, so pictures can no longer be added.`,
    )
  }
  const pictures = row.metadata?.pictures ?? []
  if (pictures.length >= MAX_RETURN_PICTURES) throwError("too_many_pictures")
  return { row, pictures }
}

interface PictureToAdd extends ReturnOfOrder {
  /** Reads the upload and converts it to WebP, which takes time; only called if the return accepts another picture. */
  readPicture: () => Promise<Buffer>
}

/**
 * Stores a return's picture as a private engine file, and records it with the return. If the process crashes in
 * between, the job `remove-unused-pictures` deletes the file.
 *
 * @throws ApiError `not_found`, `invalid_transition` once its pieces have arrived or it is over, `too_many_pictures`,
 * `unavailable` if the file can't be written, and whatever `readPicture` throws
 */
export async function addReturnPicture(
  container: MedusaContainer,
  { displayId, returnId, readPicture }: PictureToAdd,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await findReturnToAddTo(container, orderId, returnId)
  const content = (await readPicture()).toString("base64")
  await underOrderLock(container, displayId, async () => {
    const { row, pictures } = await findReturnToAddTo(container, orderId, returnId)
    const id = randomUUID()
    const filename = `return-${id}.webp`
    const file = await uploadFile(container, {
      filename,
      mimeType: BUYER_PICTURE_TYPE,
      content,
      access: "private",
    })
    try {
      await notePictures(container, row, [...pictures, { id, file: file.id }])
    } catch (error) {
      await container.resolve(Modules.FILE).deleteFiles(file.id)
      throw error
    }
  })
}

/**
 * Reads a picture of a return.
 *
 * @throws ApiError `not_found`
 */
export async function readReturnPicture(
  container: MedusaContainer,
  { displayId, returnId, pictureId }: ReturnOfOrder & { pictureId: string },
): Promise<Buffer> {
  const { orderId } = await findOrderProgress(container, displayId)
  const { metadata } = await findReturn(container, orderId, returnId)
  const picture = metadata?.pictures?.find(({ id }) => id === pictureId) ?? throwError("not_found")
  return container.resolve(Modules.FILE).getAsBuffer(picture.file)
}

/** Deletes all pictures of an order's returns. Can be repeated. */
export async function removeReturnPictures(container: MedusaContainer, orderId: string): Promise<void> {
  for (const row of await findReturns(container, [orderId])) {
    const pictures = row.metadata?.pictures ?? []
    if (pictures.length === 0) continue
    await container.resolve(Modules.FILE).deleteFiles(pictures.map(({ file }) => file))
    await notePictures(container, row, [])
  }
}
