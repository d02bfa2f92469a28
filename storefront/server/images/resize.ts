import sharp from "sharp"
import type { ImageFormat } from "../../app/config/images"

/** Protects memory from pictures that are small as files but huge when decoded. */
const MAX_PIXELS = 50_000_000

/** Scales a picture down to `width` pixels, never up, and encodes it. */
export function resize(bytes: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 192 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  switch (format) {
    case "avif":
      return image.avif({ quality: 55, effort: 3 }).toBuffer()
    case "webp":
      return image.webp({ quality: 78 }).toBuffer()
    case "jpeg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
