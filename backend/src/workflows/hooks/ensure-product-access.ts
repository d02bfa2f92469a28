import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"

createProductsWorkflow.hooks.productsCreated(
  async ({ products }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const created = await access.ensureProducts(products.map((product) => product.id))
    return new StepResponse(undefined, created)
  },
  async (created, { container }) => {
    if (!created || created.length === 0) return
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const rows = await access.listProductAccesses({ product_id: created }, { select: ["id"], take: null })
    await access.deleteProductAccesses(rows.map((row) => row.id))
  },
)
