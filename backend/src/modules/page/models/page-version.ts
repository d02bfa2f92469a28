import { PAGE_SLUGS } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/** A published version of a page. Rows are only added, so that accepted texts stay readable. */
const PageVersion = model
  .define("page_version", {
    id: model.id({ prefix: "pagever" }).primaryKey(),
    slug: model.enum([...PAGE_SLUGS]),
    version: model.number(),
    title: model.text(),
    /** Markdown. */
    body: model.text(),
    published_at: model.dateTime(),
    /** Account id of the administrator; null if the shop itself published it. */
    published_by: model.number().nullable(),
  })
  .indexes([{ name: "IDX_page_version_number", on: ["slug", "version"], unique: true }])

export default PageVersion
