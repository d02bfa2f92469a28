import { BUYER_PICTURE_TYPE, type ExportedPicture } from "@shop/contracts"

/** A buyer's picture for their data export; its content is null if the file can't be read. */
export async function exportPicture(id: string, read: () => Promise<Buffer>): Promise<ExportedPicture> {
  const bytes = await read().catch(() => null)
  return { id, mediaType: BUYER_PICTURE_TYPE, content: bytes && bytes.toString("base64") }
}
