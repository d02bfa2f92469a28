import { z } from "./z"
import { byId } from "./common"
import { defineEndpoint } from "./endpoint"
import { byParcel } from "./order"
import { byRefund } from "./return"

const PDF = "application/pdf"

/** `parcel` is the id of one of the order's parcels. */
export const packingSlipQuery = z.object({ parcel: byParcel.shape.parcelId.optional() })

export const invoiceEndpoints = {
  getOwnInvoice: defineEndpoint({
    method: "GET",
    path: "/api/orders/:id/invoice",
    access: "user",
    status: 200,
    media: PDF,
    summary: "Gets the invoice for one of the user's paid orders as a PDF",
    params: byId,
    errors: ["not_found", "not_invoiced", "rate_limited"],
  }),
  getOwnCreditNote: defineEndpoint({
    method: "GET",
    path: "/api/orders/:id/refunds/:refundId/credit-note",
    access: "user",
    status: 200,
    media: PDF,
    summary: "Gets the credit note for a refund on one of the user's orders as a PDF",
    params: byRefund,
    errors: ["not_found", "rate_limited"],
  }),
  getInvoice: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/invoice",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "Gets the invoice for a paid order as a PDF",
    params: byId,
    errors: ["not_found", "not_invoiced"],
  }),
  getCreditNote: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/refunds/:refundId/credit-note",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "Gets the credit note for a refund as a PDF",
    params: byRefund,
    errors: ["not_found"],
  }),
  getPackingSlip: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/packing-slip",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "Gets the packing slip for an order, or for one `parcel`, as a PDF without prices",
    params: byId,
    query: packingSlipQuery,
    errors: ["not_found"],
  }),
} as const
