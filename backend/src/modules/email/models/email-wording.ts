import { model } from "@medusajs/framework/utils"

/** The merchant's own wording of an email; without a row, the standard one is used. */
const EmailWording = model.define("email_wording", {
  /** The occasion for sending it, for example `order-shipped`. */
  occasion: model.text().primaryKey(),
  subject: model.text(),
  opening: model.text(),
})

export default EmailWording
