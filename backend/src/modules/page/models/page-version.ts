import { PAGE_SLUGS } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/** A text as it was published. Rows are only added: what somebody has accepted can be read as long as the shop exists. */
const PageVersion = model
  .define("page_version", {
    id: model.id({ prefix: "pagever" }).primaryKey(),
    slug: model.enum([...PAGE_SLUGS]),
    version: model.number(),
    title: model.text(),
    /** Markdown. */
    body: model.text(),
    published_at: model.dateTime(),
    /** The account of the administrator; null when the shop itself did it. */
    published_by: model.number().nullable(),
  })
  .indexes([{ name: "IDX_page_version_number", on: ["slug", "version"], unique: true }])

export default PageVersion
