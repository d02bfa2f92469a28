/** The PDFs of an order, as its buyer and staff open them. */
export const ownDocuments = {
  invoice: (orderId: number) => `/api/orders/${orderId}/invoice`,
  creditNote: (orderId: number, refundId: string) => `/api/orders/${orderId}/refunds/${refundId}/credit-note`,
}

export const adminDocuments = {
  invoice: (orderId: number) => `/api/admin/orders/${orderId}/invoice`,
  creditNote: (orderId: number, refundId: string) =>
    `/api/admin/orders/${orderId}/refunds/${refundId}/credit-note`,
  packingSlip: (orderId: number) => `/api/admin/orders/${orderId}/packing-slip`,
}
