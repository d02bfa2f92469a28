import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import CatalogueAccessModule from "../modules/catalogue-access"

/** `product_access.product`: the engine product of a row. */
export default defineLink(
  {
    linkable: CatalogueAccessModule.linkable.productAccess,
    field: "product_id",
  },
  ProductModule.linkable.product,
  { readOnly: true },
)
