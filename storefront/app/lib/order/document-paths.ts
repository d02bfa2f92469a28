/** Paths of an order's PDFs for its buyer; `adminDocuments` are those for staff. */
export const ownDocuments = {
  invoice: (orderId: number) => `/api/orders/${orderId}/invoice`,
  creditNote: (orderId: number, refundId: string) => `/api/orders/${orderId}/refunds/${refundId}/credit-note`,
}

interface ReturnPicture {
  orderId: number
  returnId: number
  pictureId: string
}

/** Path of a return's picture for its buyer. */
export const ownReturnPicture = ({ orderId, returnId, pictureId }: ReturnPicture) =>
  `/api/orders/${orderId}/returns/${returnId}/pictures/${pictureId}`

/** Path of a return's picture for staff. */
export const adminReturnPicture = ({ orderId, returnId, pictureId }: ReturnPicture) =>
  `/api/admin/orders/${orderId}/returns/${returnId}/pictures/${pictureId}`

export const adminDocuments = {
  invoice: (orderId: number) => `/api/admin/orders/${orderId}/invoice`,
  creditNote: (orderId: number, refundId: string) =>
    `/api/admin/orders/${orderId}/refunds/${refundId}/credit-note`,
  /** For the whole order, or for one of its parcels. */
  packingSlip: (orderId: number, parcelId?: string) =>
    `/api/admin/orders/${orderId}/packing-slip${parcelId === undefined ? "" : `?parcel=${parcelId}`}`,
  /** What to pick for these orders. */
  pickList: (orderIds: readonly number[]) => `/api/admin/orders/pick-list?orders=${orderIds.join(",")}`,
  /** The slips of these orders in one file, in the order of their pick list. */
  packingSlips: (orderIds: readonly number[]) =>
    `/api/admin/orders/packing-slips?orders=${orderIds.join(",")}`,
}
