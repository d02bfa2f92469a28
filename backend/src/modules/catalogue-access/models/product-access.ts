import { visibility } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"
import { PRODUCT_KINDS } from "../product-kinds"
import type { WantedVariants } from "../wanted-variants"

/**
 * The shop's own data about an engine product: its facade id, audience and type. Every engine product has one row.
 */
const ProductAccess = model
  .define("product_access", {
    /** The facade's product id. */
    id: model.autoincrement().primaryKey(),
    product_id: model.text().unique(),
    visibility: model.enum([...visibility.options]).default("public"),
    featured: model.boolean().default(false),
    kind: model.enum([...PRODUCT_KINDS]).default("goods"),
    /** Facade user ids, as text, of the doctors whose storefronts show the product. */
    doctor_ids: model.array().default([]),
    /** A change of the variants in progress; null if there is none. */
    wanted_variants: model.json<WantedVariants>().nullable(),
  })
  .indexes([
    { name: "IDX_product_access_special", on: ["kind"], where: "kind <> 'goods' AND deleted_at IS NULL" },
    { name: "IDX_product_access_put_aside", on: ["product_id"], where: "deleted_at IS NOT NULL" },
    { name: "IDX_product_access_wanted", on: ["id"], where: "wanted_variants IS NOT NULL" },
  ])

export default ProductAccess
