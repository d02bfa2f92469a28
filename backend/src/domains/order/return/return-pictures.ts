import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { RETURN_PICTURE_TYPE } from "@shop/contracts"
import { MAX_RETURN_PICTURES } from "@shop/contracts/constants"
import { throwError } from "../../../errors/api-error"
import { findReturns } from "../../order-status/queries/find-returns"
import { toReturnState, type ReturnRow } from "../../order-status/rules/engine-return"
import { returnStatusOf, takesPictures, type ReturnPicture } from "../../order-status/rules/return-state"
import { changeOrder } from "../operation/change-order"
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
  await container.resolve(Modules.ORDER).updateReturns([{ selector: { id: row.id }, data: { metadata } }])
}

interface PictureToAdd extends ReturnOfOrder {
  /** The account of the buyer, whose order it is. */
  accountId: number
  /** A WebP picture. */
  bytes: Buffer
}

/**
 * Keeps a picture with a return, as a private file of the engine under a name that nobody can guess. A process that ends
 * between the file and its note leaves a file that is shown nowhere.
 *
 * @throws ApiError `not_found`, `invalid_transition` once its pieces have arrived or it is over, `too_many_pictures`
 */
export async function addReturnPicture(
  container: MedusaContainer,
  { displayId, returnId, accountId, bytes }: PictureToAdd,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  const files = container.resolve(Modules.FILE)
  await changeOrder(container, { orderId, actor: { accountId } }, async () => {
    const row = await findReturn(container, orderId, returnId)
    const status = returnStatusOf(toReturnState(row, 0))
    if (!takesPictures(status)) {
      throwError(
        "invalid_transition",
        `This return is ${status ?? "over"}: no picture can be added any more.`,
      )
    }
    const pictures = row.metadata?.pictures ?? []
    if (pictures.length >= MAX_RETURN_PICTURES) throwError("too_many_pictures")
    const id = randomUUID()
    const file = await files.createFiles({
      filename: `return-${id}.webp`,
      mimeType: RETURN_PICTURE_TYPE,
      content: bytes.toString("base64"),
      access: "private",
    })
    try {
      await notePictures(container, row, [...pictures, { id, file: file.id }])
    } catch (error) {
      await files.deleteFiles(file.id)
      throw error
    }
  })
}

/**
 * A picture of a return.
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
