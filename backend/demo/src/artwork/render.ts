import sharp from "sharp"
import type { Picture } from "./kit/picture"
import { cached } from "./picture-cache"

/** High, since the storefront makes its widths and formats from these files. */
const QUALITY = 90

/** Renders a picture to WebP at its own size. */
export async function renderPicture(picture: Picture): Promise<Buffer> {
  const svg = picture.svg()
  return cached(`webp ${QUALITY} ${svg}`, () =>
    sharp(Buffer.from(svg)).flatten().webp({ quality: QUALITY }).toBuffer(),
  )
}

/** A picture as the engine's file module takes it. */
export async function pictureFile(name: string, picture: Picture) {
  const content = await renderPicture(picture)
  return {
    filename: `${name}.webp`,
    mimeType: "image/webp",
    content: content.toString("base64"),
    access: "public" as const,
  }
}
