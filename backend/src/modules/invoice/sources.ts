/** What there is one invoice of; `orderId` is that of the facade. */
export const invoiceSource = (orderId: number) => `order:${orderId}`

/** What there is one credit note of; `refundId` is that of the facade. */
export const creditNoteSource = (refundId: string) => `refund:${refundId}`
