import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { SPECIAL_PRODUCTS } from "../rules/special-products"

/** Kinds of special products that the shop does not have yet. */
export const findMissingSpecialProductsStep = createStep(
  "find-missing-special-products",
  async (_: void, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const kinds = SPECIAL_PRODUCTS.map(({ kind }) => kind)
    const rows = await access.listProductAccesses({ kind: kinds }, { select: ["kind"] })
    return new StepResponse(kinds.filter((kind) => !rows.some((row) => row.kind === kind)))
  },
)
