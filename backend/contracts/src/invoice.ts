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
    summary: "The invoice of one of the user's orders as PDF, once it is paid",
    params: byId,
    errors: ["not_found", "not_invoiced", "rate_limited"],
  }),
  getOwnCreditNote: defineEndpoint({
    method: "GET",
    path: "/api/orders/:id/refunds/:refundId/credit-note",
    access: "user",
    status: 200,
    media: PDF,
    summary: "The credit note of a refund of one of the user's orders as PDF",
    params: byRefund,
    errors: ["not_found", "rate_limited"],
  }),
  getInvoice: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/invoice",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "The invoice of an order as PDF, once it is paid",
    params: byId,
    errors: ["not_found", "not_invoiced"],
  }),
  getCreditNote: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/refunds/:refundId/credit-note",
    access: "admin",
    status: 200,
    media: PDF,
    summary: "The credit note of a refund of an order as PDF",
    params: byRefund,
    errors: ["not_found"],
  }),
  getPackingSlip: defineEndpoint({
    method: "GET",
    path: "/api/admin/orders/:id/packing-slip",
    access: "admin",
    status: 200,
    media: PDF,
    summary:
      "What goes into the parcel of an order, without prices, as PDF; with `parcel`, what is in that one of several",
    params: byId,
    query: packingSlipQuery,
    errors: ["not_found"],
  }),
} as const
