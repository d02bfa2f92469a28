import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import { SPECIAL_PRODUCTS } from "../rules/special-products"

export const findMissingSpecialProductsStepId = "find-missing-special-products"

/** Kinds of special products that the shop does not have yet. */
export const findMissingSpecialProductsStep = createStep(
  findMissingSpecialProductsStepId,
  async (_: void, { container }) => {
    const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
    const kinds = SPECIAL_PRODUCTS.map(({ kind }) => kind)
    const rows = await access.listProductAccesses({ kind: kinds }, { select: ["kind"] })
    return new StepResponse(kinds.filter((kind) => !rows.some((row) => row.kind === kind)))
  },
)
