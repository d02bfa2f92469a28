import sharp from "sharp"

const HEIGHT = 240
const GAP = 8

/** Writes pictures side by side, all of one height, to one small WebP file. */
export async function writeThumbnail(pictures: string[], file: string): Promise<void> {
  const parts = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  let left = 0
  const placed = parts.map(({ data, info }) => {
    const at = { input: data, left, top: 0 }
    left += info.width + GAP
    return at
  })
  await sharp({
    create: { width: left - GAP, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(placed)
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
}
