import { BUYER_PICTURE_TYPE, type ExportedPicture } from "@shop/contracts"

/** A buyer's picture for their own data; one whose file can't be read is named without its content. */
export async function exportPicture(id: string, read: () => Promise<Buffer>): Promise<ExportedPicture> {
  const bytes = await read().catch(() => null)
  return { id, mediaType: BUYER_PICTURE_TYPE, content: bytes && bytes.toString("base64") }
}
