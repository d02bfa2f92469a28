import { model } from "@medusajs/framework/utils"

/** A member's statement about the shop, quoted on the home and about pages. */
const Testimonial = model.define("testimonial", {
  id: model.autoincrement().primaryKey(),
  author: model.text(),
  role: model.text(),
  content: model.text(),
  image_url: model.text().nullable(),
  featured: model.boolean().default(false),
  /** Where the shop got it from; a testimonial without a source is not shown. */
  source: model.text().nullable(),
})

export default Testimonial
