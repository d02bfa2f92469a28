import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PICTURES } from "../../../artwork"
import { pictureFile } from "../../../artwork/render"
import { SPECIAL_PRODUCTS, type SpecialProduct } from "../rules/special-products"

export const renderSpecialPicturesStepId = "render-special-pictures"

/** The pictures of special products as files to upload, in the order of the kinds. */
export const renderSpecialPicturesStep = createStep(
  renderSpecialPicturesStepId,
  async (kinds: SpecialProduct["kind"][]) => {
    const wanted = SPECIAL_PRODUCTS.filter(({ kind }) => kinds.includes(kind))
    return new StepResponse(
      await Promise.all(wanted.map(({ picture }) => pictureFile(picture, PICTURES[picture]))),
    )
  },
)
