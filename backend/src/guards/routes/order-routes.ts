import type { MiddlewareFunction } from "@medusajs/framework/http"
import {
  orders,
  ordersOfClaims,
  ordersOfCollections,
  ordersOfExchanges,
  ordersOfPayments,
  ordersOfReturns,
} from "../audit/audited-records"
import { requireDeliveryOfNewPieces } from "../delivery-of-new-pieces"
import { unifyAddresses } from "../engine-states"
import { lockChangeOf, lockOrderChange, lockOrderInBody } from "../order-changes"
import { lockCapture } from "../payment-changes"
import { requireSoundLines } from "../sound-lines"
import { protectOrderFulfillment } from "../stock-changes"
import { changes, closed, reads, type Row } from "./row"

const ofOrder = { audit: orders, guards: [lockOrderChange] }
const ofReturn = { audit: ordersOfReturns, guards: [lockChangeOf("return")] }
const ofClaim = { audit: ordersOfClaims, guards: [lockChangeOf("order_claim")] }
const ofExchange = { audit: ordersOfExchanges, guards: [lockChangeOf("order_exchange")] }
const ofCollection = { audit: ordersOfCollections, guards: [lockChangeOf("payment_collection")] }

/** The steps of a claim or an exchange, which both send something back and something new. */
const stepsOfSwap = (kind: "claims" | "exchanges") => [
  `POST /admin/${kind}/:id/cancel`,
  `POST /admin/${kind}/:id/inbound/items`,
  `POST DELETE /admin/${kind}/:id/inbound/items/:action_id`,
  `POST /admin/${kind}/:id/inbound/shipping-method`,
  `POST DELETE /admin/${kind}/:id/inbound/shipping-method/:action_id`,
  `POST /admin/${kind}/:id/outbound/items`,
  `POST DELETE /admin/${kind}/:id/outbound/items/:action_id`,
  `POST /admin/${kind}/:id/outbound/shipping-method`,
  `POST DELETE /admin/${kind}/:id/outbound/shipping-method/:action_id`,
  `DELETE /admin/${kind}/:id/request`,
]

/** Puts a guard before those of every change. */
const guardedBy = (guard: MiddlewareFunction, rows: Row[]): Row[] =>
  rows.map((row) =>
    row.change ? { ...row, change: { ...row.change, guards: [guard, ...(row.change.guards ?? [])] } } : row,
  )

/** Orders, their handling and their money. */
export const ORDER_ROUTES: readonly Row[] = guardedBy(requireSoundLines, [
  ...reads(
    "/admin/orders",
    "/admin/orders/:id",
    "/admin/orders/:id/changes",
    "/admin/orders/:id/line-items",
    "/admin/orders/:id/preview",
    "/admin/orders/:id/shipping-options",
  ),
  ...changes({ audit: orders, guards: [unifyAddresses] }, "POST /admin/orders/:id"),
  ...changes(
    ofOrder,
    "POST /admin/orders/:id/archive",
    "POST /admin/orders/:id/complete",
    "POST /admin/orders/:id/credit-lines",
    "POST /admin/orders/:id/payment-sessions/authorize",
    "POST /admin/orders/:id/transfer/cancel",
  ),
  ...closed(
    "Transfer the order on its page in the shop's admin instead. It takes effect right away.",
    "POST /admin/orders/:id/transfer",
    "POST /admin/orders/:id/transfer/guest",
  ),
  ...changes(
    { audit: { exempt: "The audit entry is written in the same transaction." } },
    "POST /admin/orders/:id/cancel",
  ),
  ...changes(
    { audit: orders },
    "POST /admin/orders/:id/fulfillments",
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel",
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/mark-as-delivered",
    "POST /admin/orders/:id/fulfillments/:fulfillment_id/shipments",
  ),
  ...closed("Pack orders on the order's page, so that stock is counted.", "POST /admin/fulfillments"),
  ...changes(
    {
      audit: { exempt: "Refused for orders; used only for returned parcels." },
      guards: [protectOrderFulfillment],
    },
    "POST /admin/fulfillments/:id/cancel",
    "POST /admin/fulfillments/:id/shipment",
  ),

  ...reads("/admin/draft-orders", "/admin/draft-orders/:id"),
  ...changes(
    { audit: orders, guards: [unifyAddresses] },
    "POST /admin/draft-orders",
    "POST /admin/draft-orders/:id",
  ),
  ...changes(
    { audit: orders },
    "DELETE /admin/draft-orders/:id",
    "POST /admin/draft-orders/:id/convert-to-order",
    "POST DELETE /admin/draft-orders/:id/edit",
    "POST /admin/draft-orders/:id/edit/confirm",
    "POST /admin/draft-orders/:id/edit/items",
    "POST DELETE /admin/draft-orders/:id/edit/items/:action_id",
    "POST /admin/draft-orders/:id/edit/items/item/:item_id",
    "POST DELETE /admin/draft-orders/:id/edit/promotions",
    "POST /admin/draft-orders/:id/edit/request",
    "POST /admin/draft-orders/:id/edit/shipping-methods",
    "POST DELETE /admin/draft-orders/:id/edit/shipping-methods/:action_id",
    "POST DELETE /admin/draft-orders/:id/edit/shipping-methods/method/:method_id",
  ),

  ...changes({ audit: orders, guards: [lockOrderInBody] }, "POST /admin/order-edits"),
  ...changes(
    ofOrder,
    "DELETE /admin/order-edits/:id",
    "POST /admin/order-edits/:id/confirm",
    "POST /admin/order-edits/:id/items",
    "POST DELETE /admin/order-edits/:id/items/:action_id",
    "POST /admin/order-edits/:id/items/item/:item_id",
    "POST /admin/order-edits/:id/request",
    "POST /admin/order-edits/:id/shipping-method",
    "POST DELETE /admin/order-edits/:id/shipping-method/:action_id",
  ),
  ...changes(
    {
      audit: {
        exempt: "Chooses which promotions an edit keeps; only confirming the edit changes the order.",
      },
    },
    "POST /admin/order-changes/:id",
  ),

  ...reads("/admin/returns", "/admin/returns/:id"),
  ...changes({ audit: ordersOfReturns, guards: [lockOrderInBody] }, "POST /admin/returns"),
  ...changes({ audit: ordersOfReturns }, "POST /admin/returns/:id"),
  ...changes(
    ofReturn,
    "POST /admin/returns/:id/cancel",
    "POST /admin/returns/:id/dismiss-items",
    "POST DELETE /admin/returns/:id/dismiss-items/:action_id",
    "POST DELETE /admin/returns/:id/receive",
    "POST /admin/returns/:id/receive-items",
    "POST DELETE /admin/returns/:id/receive-items/:action_id",
    "POST DELETE /admin/returns/:id/request",
    "POST /admin/returns/:id/request-items",
    "POST DELETE /admin/returns/:id/request-items/:action_id",
    "POST /admin/returns/:id/shipping-method",
    "POST DELETE /admin/returns/:id/shipping-method/:action_id",
  ),
  ...changes({ audit: ordersOfReturns }, "POST /admin/returns/:id/receive/confirm"),

  ...reads("/admin/claims", "/admin/claims/:id"),
  ...changes({ audit: ordersOfClaims, guards: [lockOrderInBody] }, "POST /admin/claims"),
  ...changes(
    ofClaim,
    ...stepsOfSwap("claims"),
    "POST /admin/claims/:id/claim-items",
    "POST DELETE /admin/claims/:id/claim-items/:action_id",
  ),
  ...changes(
    { ...ofClaim, guards: [...ofClaim.guards, requireDeliveryOfNewPieces("claim")] },
    "POST /admin/claims/:id/request",
  ),

  ...reads("/admin/exchanges", "/admin/exchanges/:id"),
  ...changes({ audit: ordersOfExchanges, guards: [lockOrderInBody] }, "POST /admin/exchanges"),
  ...changes(ofExchange, ...stepsOfSwap("exchanges")),
  ...changes(
    { ...ofExchange, guards: [...ofExchange.guards, requireDeliveryOfNewPieces("exchange")] },
    "POST /admin/exchanges/:id/request",
  ),

  ...closed(
    "This can't be deleted. Cancel it instead.",
    "DELETE /admin/claims/:id",
    "DELETE /admin/exchanges/:id",
  ),

  ...reads("/admin/payments", "/admin/payments/:id", "/admin/payments/payment-providers"),
  ...changes({ audit: ordersOfPayments, guards: [lockCapture] }, "POST /admin/payments/:id/capture"),
  ...changes(
    { audit: { exempt: "The audit entry is written with the refund." } },
    "POST /admin/payments/:id/refund",
  ),
  ...changes({ audit: ordersOfCollections, guards: [lockOrderInBody] }, "POST /admin/payment-collections"),
  ...changes(
    ofCollection,
    "DELETE /admin/payment-collections/:id",
    "POST /admin/payment-collections/:id/mark-as-paid",
    "POST /admin/payment-collections/:id/payment-sessions",
  ),
])
