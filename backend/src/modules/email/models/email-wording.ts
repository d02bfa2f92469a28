import { model } from "@medusajs/framework/utils"

/** The merchant's own words of an email; without a row, the standard ones are used. */
const EmailWording = model.define("email_wording", {
  /** The occasion on which it is sent, for example `order-shipped`. */
  occasion: model.text().primaryKey(),
  subject: model.text(),
  opening: model.text(),
})

export default EmailWording
