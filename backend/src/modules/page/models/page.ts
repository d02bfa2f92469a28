import { PAGE_SLUGS } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/** A page of the shop: which of its versions is in force, and the draft of the next one. */
const Page = model
  .define("page", {
    id: model.id({ prefix: "page" }).primaryKey(),
    slug: model.enum([...PAGE_SLUGS]),
    /** The version in force; null while the page is not published. */
    published_version: model.number().nullable(),
    draft_title: model.text().nullable(),
    draft_body: model.text().nullable(),
    /** Incremented with every change of the row. */
    revision: model.number().default(0),
  })
  .indexes([{ name: "IDX_page_slug", on: ["slug"], unique: true }])

export default Page
