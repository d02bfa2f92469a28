import { model } from "@medusajs/framework/utils"

/**
 * An invoice for an order, or a credit note for a refund, as issued. It is never changed or deleted, and contains no
 * data of the buyer: their name and address are read from the order.
 */
const Invoice = model
  .define("invoice", {
    id: model.id({ prefix: "inv" }).primaryKey(),
    kind: model.enum(["invoice", "credit_note"]),
    /** Starts at 1, without gaps within its kind. */
    sequence: model.number(),
    /** The printed number, such as `INV-000042`. */
    number: model.text(),
    /** The order's id in the facade. */
    order_id: model.number(),
    /** Its source: `order:7`, `capture:` and the engine's id, or `refund:` and the facade's. */
    source: model.text(),
    issued_at: model.dateTime(),
    /** `InvoiceContent` or `CreditNoteContent` of the domain. */
    content: model.json(),
  })
  .indexes([
    { name: "IDX_invoice_sequence", on: ["kind", "sequence"], unique: true },
    { name: "IDX_invoice_source", on: ["source"], unique: true },
    { name: "IDX_invoice_order", on: ["order_id"] },
  ])

export default Invoice
