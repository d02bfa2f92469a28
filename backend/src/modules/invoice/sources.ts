/** The source of an order's only invoice; `orderId` is the facade's. */
export const invoiceSource = (orderId: number) => `order:${orderId}`

/** The source of a refund's only credit note; `refundId` is the facade's. */
export const creditNoteSource = (refundId: string) => `refund:${refundId}`
