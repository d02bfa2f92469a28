import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import CatalogueAccessModule from "../modules/catalogue-access"

/** `product_category.category_access`: the facade's id of an engine category. */
export default defineLink(
  { linkable: ProductModule.linkable.productCategory, field: "id" },
  {
    ...CatalogueAccessModule.linkable.categoryAccess.id,
    primaryKey: "category_id",
  },
  { readOnly: true },
)
