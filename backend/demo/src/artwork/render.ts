import sharp from "sharp"
import type { Picture } from "./kit/picture"
import { cached } from "./picture-cache"

/** High, because the storefront generates its sizes and formats from these files. */
const QUALITY = 90

/** Renders a picture to WebP at its own size. */
export async function renderPicture(picture: Picture): Promise<Buffer> {
  const svg = picture.svg()
  return cached(`webp ${QUALITY} ${svg}`, () =>
    sharp(Buffer.from(svg)).flatten().webp({ quality: QUALITY }).toBuffer(),
  )
}

/** A picture as input for the engine's file module. */
export async function pictureFile(name: string, picture: Picture) {
  const content = await renderPicture(picture)
  return {
    filename: `${name}.webp`,
    mimeType: "image/webp",
    content: content.toString("base64"),
    access: "public" as const,
  }
}
