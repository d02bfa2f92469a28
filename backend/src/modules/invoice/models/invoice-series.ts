import { model } from "@medusajs/framework/utils"

/** The last number that was given to a kind of document. */
const InvoiceSeries = model.define("invoice_series", {
  /** The kind. */
  id: model.text().primaryKey(),
  last_sequence: model.number(),
})

export default InvoiceSeries
