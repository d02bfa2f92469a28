import { visibility } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"
import { PRODUCT_KINDS } from "../product-kinds"
import type { WantedVariants } from "../wanted-variants"

/**
 * What the shop knows of an engine product beyond the engine: its id in the facade, whom it is for, and
 * what it is sold as. Every engine product has one row.
 */
const ProductAccess = model
  .define("product_access", {
    /** The facade's product id. */
    id: model.autoincrement().primaryKey(),
    product_id: model.text().unique(),
    visibility: model.enum([...visibility.options]).default("public"),
    featured: model.boolean().default(false),
    kind: model.enum([...PRODUCT_KINDS]).default("goods"),
    /** Doctors whose storefronts show the product: their user ids as text, as the facade lists them. */
    doctor_ids: model.array().default([]),
    /** The variants that are being set; null while nobody does. */
    wanted_variants: model.json<WantedVariants>().nullable(),
  })
  .indexes([
    { name: "IDX_product_access_special", on: ["kind"], where: "kind <> 'goods' AND deleted_at IS NULL" },
    { name: "IDX_product_access_put_aside", on: ["product_id"], where: "deleted_at IS NOT NULL" },
    { name: "IDX_product_access_wanted", on: ["id"], where: "wanted_variants IS NOT NULL" },
  ])

export default ProductAccess
