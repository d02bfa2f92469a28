/** The source of an order's first invoice; `orderId` is the facade's. */
export const invoiceSource = (orderId: number) => `order:${orderId}`

/** The source of a further invoice: for items added to an order and paid later. */
export const furtherInvoiceSource = (captureId: string) => `capture:${captureId}`

/** The source of a refund's only credit note; `refundId` is the facade's. */
export const creditNoteSource = (refundId: string) => `refund:${refundId}`
