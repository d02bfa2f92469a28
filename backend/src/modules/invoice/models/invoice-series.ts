import { model } from "@medusajs/framework/utils"

/** The last sequence number that was assigned to a kind of document. */
const InvoiceSeries = model.define("invoice_series", {
  /** The kind of document, as `InvoiceKind`. */
  id: model.text().primaryKey(),
  last_sequence: model.number(),
})

export default InvoiceSeries
