import type { MedusaContainer } from "@medusajs/framework/types"
import { uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { PICTURES, type PictureName } from "../artwork"
import { pictureFile } from "../artwork/render"

/** URLs of uploaded pictures by name. */
export type PictureUrls = Map<PictureName, string>

/** Pictures rendered at the same time; each keeps one thread busy. */
const LANES = 3

/** Draws pictures and uploads them through the engine's file module. */
export async function uploadPictures(container: MedusaContainer, names: PictureName[]): Promise<PictureUrls> {
  const urls: PictureUrls = new Map()
  const waiting = [...new Set(names)]
  const lane = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const file = await pictureFile(name, PICTURES[name])
      const { result } = await uploadFilesWorkflow(container).run({ input: { files: [file] } })
      const [uploaded] = result
      if (uploaded) urls.set(name, uploaded.url)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return urls
}
