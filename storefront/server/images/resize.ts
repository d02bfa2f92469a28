import { makePicture, type Recipe } from "@shop/pictures"
import type { ImageFormat } from "../../app/config/images"

const FORMATS: Record<ImageFormat, Recipe["format"]> = {
  avif: ["avif", { quality: 55, effort: 3 }],
  webp: ["webp", { quality: 78 }],
  jpeg: ["jpeg", { quality: 80, mozjpeg: true }],
}

/**
 * Scales a picture down to `width` pixels, never up, and encodes it.
 *
 * @param read gets the picture when it is its turn
 * @throws PictureRefused, and what `read` throws
 */
export function resize(read: () => Promise<Buffer>, width: number, format: ImageFormat): Promise<Buffer> {
  return makePicture(read, { width, density: 192, format: FORMATS[format] })
}
