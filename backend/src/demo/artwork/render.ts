import sharp from "sharp"
import type { Picture } from "./kit/picture"

const QUALITY = 84

/** Strength of the film grain, which keeps long soft gradients from showing steps. */
const GRAIN_SIGMA = 5

const grains = new Map<string, Promise<Buffer>>()

function grain(width: number, height: number): Promise<Buffer> {
  const key = `${width}x${height}`
  const known = grains.get(key)
  if (known) return known
  const made = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: GRAIN_SIGMA },
    },
  })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  grains.set(key, made)
  return made
}

/** Renders a picture to WebP at its own size. */
export async function renderPicture(picture: Picture): Promise<Buffer> {
  const input = await grain(picture.width, picture.height)
  return sharp(Buffer.from(picture.svg()))
    .flatten()
    .composite([{ input, blend: "soft-light" }])
    .webp({ quality: QUALITY })
    .toBuffer()
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
