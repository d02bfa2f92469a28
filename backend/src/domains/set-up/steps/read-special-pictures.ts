import { readFile } from "node:fs/promises"
import path from "node:path"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SPECIAL_PRODUCTS, type SpecialProduct } from "../rules/special-products"

const FOLDER = path.join(__dirname, "..", "pictures")

async function pictureFile({ picture }: SpecialProduct) {
  return {
    filename: picture,
    mimeType: "image/webp",
    content: await readFile(path.join(FOLDER, picture), "base64"),
    access: "public" as const,
  }
}

/** The pictures of special products as files to upload, in the order of the kinds. */
export const readSpecialPicturesStep = createStep(
  "read-special-pictures",
  async (kinds: SpecialProduct["kind"][]) => {
    const wanted = SPECIAL_PRODUCTS.filter(({ kind }) => kinds.includes(kind))
    return new StepResponse(await Promise.all(wanted.map(pictureFile)))
  },
)
