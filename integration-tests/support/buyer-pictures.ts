import { readdirSync } from "node:fs"
import { MAX_PICTURE_BYTES } from "@shop/contracts/constants"
import sharp from "sharp"

/** A JPEG whose EXIF data describe where it was taken; width and height in pixels. */
export async function photograph(width = 2600, height = 1300): Promise<Blob> {
  const background = { r: 200, g: 80, b: 40 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Somebody", ImageDescription: "At home" } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

/** A file to choose in a browser that is larger than the shop accepts, like a phone's photograph. */
export async function largePhotograph(name: string) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: "#b08a62", noise },
  })
    .png()
    .toBuffer()
  if (buffer.length <= MAX_PICTURE_BYTES) throw new Error("This photograph is not large")
  return { name, mimeType: "image/png", buffer }
}

/** The files of users' pictures in a shop's data folder; portraits are public, the others private. */
export function storedPictures(dataDirectory: string, kind: "return" | "review" | "portrait"): string[] {
  const names = readdirSync(dataDirectory, { recursive: true, encoding: "utf8" })
  const start = kind === "portrait" ? "" : "private-"
  return names.filter((name) => new RegExp(`${start}\\d+-${kind}-`).test(name))
}
