import { model } from "@medusajs/framework/utils"

/** What a member says about the shop, as the home and about pages quote it. */
const Testimonial = model.define("testimonial", {
  id: model.autoincrement().primaryKey(),
  author: model.text(),
  role: model.text(),
  content: model.text(),
  image_url: model.text().nullable(),
  featured: model.boolean().default(false),
})

export default Testimonial
