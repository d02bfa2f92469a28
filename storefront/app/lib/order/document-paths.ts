/** The PDFs of an order, as its buyer and staff open them. */
export const ownDocuments = {
  invoice: (orderId: number) => `/api/orders/${orderId}/invoice`,
  creditNote: (orderId: number, refundId: string) => `/api/orders/${orderId}/refunds/${refundId}/credit-note`,
}

interface ReturnPicture {
  orderId: number
  returnId: number
  pictureId: string
}

/** A picture of a return, as its buyer opens it. */
export const ownReturnPicture = ({ orderId, returnId, pictureId }: ReturnPicture) =>
  `/api/orders/${orderId}/returns/${returnId}/pictures/${pictureId}`

/** The same, as staff open it. */
export const adminReturnPicture = ({ orderId, returnId, pictureId }: ReturnPicture) =>
  `/api/admin/orders/${orderId}/returns/${returnId}/pictures/${pictureId}`

export const adminDocuments = {
  invoice: (orderId: number) => `/api/admin/orders/${orderId}/invoice`,
  creditNote: (orderId: number, refundId: string) =>
    `/api/admin/orders/${orderId}/refunds/${refundId}/credit-note`,
  /** Of the whole order, or of one of its parcels. */
  packingSlip: (orderId: number, parcelId?: string) =>
    `/api/admin/orders/${orderId}/packing-slip${parcelId === undefined ? "" : `?parcel=${parcelId}`}`,
}
