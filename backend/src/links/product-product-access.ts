import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import CatalogueAccessModule from "../modules/catalogue-access"

/** `product.product_access`: what the shop knows of an engine product. */
export default defineLink(
  { linkable: ProductModule.linkable.product, field: "id" },
  {
    ...CatalogueAccessModule.linkable.productAccess.id,
    primaryKey: "product_id",
  },
  { readOnly: true },
)
