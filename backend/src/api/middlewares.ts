import { validateAndTransformBody } from "@medusajs/framework"
import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { doctorDecisionBody, productAccessBody } from "@shop/contracts"
import { securityMiddleware } from "../http/security-middleware"
import { closedForMaintenance, requireConfirmedEmail } from "../guards/store-open"
import { requireDeliveryOfNewPieces } from "../guards/delivery-of-new-pieces"
import {
  blockedEndpoint,
  endSessionsWithPassword,
  limitEngineAuth,
  limitEngineSignIn,
} from "../guards/engine-auth"
import { closedOptions, closedReturns, closedTransfers } from "../guards/blocked-endpoints"
import { uploadedFiles } from "../http/uploaded-files"
import { rejectRevokedToken } from "../guards/revoked-tokens"
import { requireAnotherAdminCustomer, requireAnotherAdminUser } from "../guards/last-admin"
import { requireActiveAdmin } from "../guards/active-admin"
import { limitPromotionCodes } from "../guards/promotion-codes"
import {
  lockClaimChange,
  lockExchangeChange,
  lockOrderChange,
  lockOrderInBody,
  lockPaymentCollectionChange,
  lockReturnChange,
} from "../guards/order-changes"
import { lockPaymentChange } from "../guards/payment-changes"
import {
  closedFulfillments,
  DELETES_INVENTORY,
  protectOrderFulfillment,
  reservationBetweenFulfillments,
  stockBetweenFulfillments,
} from "../guards/stock-changes"
import { onlyJobs } from "../guards/workflow-runs"
import { limitOrderEmails } from "../guards/order-emails"
import {
  protectCustomerShopGroups,
  protectShopGroup,
  protectShopGroupCustomers,
  protectShopGroupMark,
} from "../guards/shop-groups"
import {
  requireCustomer,
  requireOwnCart,
  requireOwnCartInBody,
  requireOwnCartInQuery,
  requireOwnOrder,
  requireOwnPaymentCollection,
} from "../guards/store-carts"
import { redactUnavailableItems, readLineProducts } from "../guards/store-cart-lines"
import { hideExpandedProducts, hideProducts, hideVariants } from "../guards/store-products"
import { auditEngineAdmin } from "../guards/audit-engine-admin"
import { unifyAddresses, unifyGeoZones, unifyTaxRegion } from "../guards/engine-states"
import { followCatalogue } from "../guards/follow-catalogue"
import { paymentEvents } from "../guards/payment-events"

const anybody = authenticate("*", ["session", "bearer"], { allowUnregistered: true, requireMfa: false })
const anyCustomer = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

/** Routes of the engine's store API whose responses may contain products. */
const ROUTES_WITH_PRODUCTS = ["product-categories", "collections", "product-tags", "product-types"].flatMap(
  (name) => [`/store/${name}`, `/store/${name}/:id`],
)

/** Routes of the engine's store API that return a cart. */
const CART_ROUTES = [
  "/store/carts",
  "/store/carts/:id",
  ...["line-items", "line-items/:line_id", "promotions", "taxes", "customer", "shipping-methods"].map(
    (name) => `/store/carts/:id/${name}`,
  ),
]

/** Routes of the engine that accept postal addresses. */
const ADDRESS_ROUTES = [
  "/store/carts",
  "/store/carts/:id",
  "/store/customers/me/addresses",
  "/store/customers/me/addresses/:address_id",
  "/admin/customers/:id/addresses",
  "/admin/customers/:id/addresses/:address_id",
  "/admin/draft-orders",
  "/admin/draft-orders/:id",
  "/admin/orders/:id",
]

/** Routes of the engine's admin API that begin a change to the order named in the request body. */
const ROUTES_BEGINNING_A_CHANGE = [
  "/admin/claims",
  "/admin/exchanges",
  "/admin/order-edits",
  "/admin/payment-collections",
  "/admin/returns",
]

export default defineMiddlewares({
  routes: [
    { matcher: "/api", middlewares: [securityMiddleware] },
    { matcher: "/api/*", bodyParser: false },
    { matcher: "/static", middlewares: [uploadedFiles] },
    { matcher: "/hooks/payment/:provider", method: ["POST"], middlewares: [paymentEvents] },
    {
      matcher: "/admin/*",
      middlewares: [requireActiveAdmin, rejectRevokedToken, auditEngineAdmin, followCatalogue],
    },
    { matcher: "/admin/users/:id", method: ["DELETE"], middlewares: [requireAnotherAdminUser] },
    { matcher: "/admin/customers/:id", method: ["DELETE"], middlewares: [requireAnotherAdminCustomer] },
    {
      matcher: "/admin/customers/:id/customer-groups",
      method: ["POST"],
      middlewares: [protectCustomerShopGroups],
    },
    { matcher: "/admin/customer-groups", method: ["POST"], middlewares: [protectShopGroupMark] },
    { matcher: "/admin/customer-groups/:id", method: ["POST"], middlewares: [protectShopGroupMark] },
    { matcher: "/admin/customer-groups/:id", method: ["DELETE"], middlewares: [protectShopGroup] },
    {
      matcher: "/admin/customer-groups/:id/customers",
      method: ["POST"],
      middlewares: [protectShopGroupCustomers],
    },
    ...ROUTES_BEGINNING_A_CHANGE.map((matcher) => ({
      matcher,
      method: ["POST" as const],
      middlewares: [lockOrderInBody],
    })),
    { matcher: "/admin/orders/:id/*", method: ["POST", "DELETE"], middlewares: [lockOrderChange] },
    { matcher: "/admin/order-edits/:id", method: ["DELETE"], middlewares: [lockOrderChange] },
    { matcher: "/admin/order-edits/:id/*", method: ["POST", "DELETE"], middlewares: [lockOrderChange] },
    { matcher: "/admin/returns/:id/*", method: ["POST", "DELETE"], middlewares: [lockReturnChange] },
    ...(["claim", "exchange"] as const).map((kind) => ({
      matcher: `/admin/${kind}s/:id/request`,
      method: ["POST" as const],
      middlewares: [requireDeliveryOfNewPieces(kind)],
    })),
    { matcher: "/admin/claims/:id/*", method: ["POST", "DELETE"], middlewares: [lockClaimChange] },
    { matcher: "/admin/exchanges/:id/*", method: ["POST", "DELETE"], middlewares: [lockExchangeChange] },
    { matcher: "/admin/payments/:id/*", method: ["POST"], middlewares: [lockPaymentChange] },
    {
      matcher: "/admin/payment-collections/:id",
      method: ["DELETE"],
      middlewares: [lockPaymentCollectionChange],
    },
    {
      matcher: "/admin/payment-collections/:id/*",
      method: ["POST"],
      middlewares: [lockPaymentCollectionChange],
    },
    { matcher: "/admin/fulfillments", method: ["POST"], middlewares: [closedFulfillments] },
    { matcher: "/admin/fulfillments/:id/*", method: ["POST"], middlewares: [protectOrderFulfillment] },
    { matcher: "/admin/reservations", method: ["POST"], middlewares: [reservationBetweenFulfillments] },
    {
      matcher: "/admin/reservations/:id",
      method: ["POST", "DELETE"],
      middlewares: [reservationBetweenFulfillments],
    },
    ...DELETES_INVENTORY,
    { matcher: "/admin/workflows-executions/:workflow_id/*", method: ["POST"], middlewares: [onlyJobs] },
    {
      matcher: "/admin/inventory-items/:id/location-levels/*",
      method: ["POST", "DELETE"],
      middlewares: [stockBetweenFulfillments],
    },
    { matcher: "/store/*", middlewares: [anyCustomer, rejectRevokedToken, closedForMaintenance] },
    { matcher: "/store/customers", method: ["POST"], middlewares: [blockedEndpoint] },
    { matcher: "/store/carts/:id/complete", middlewares: [requireConfirmedEmail] },
    { matcher: "/store/payment-collections", middlewares: [requireConfirmedEmail] },
    ...["register", "reset-password", "update"].map((action) => ({
      matcher: `/auth/customer/emailpass/${action}`,
      method: ["POST" as const],
      middlewares: [blockedEndpoint],
    })),
    // Creates administrators for users of a single sign-on provider. This shop has no such provider.
    { matcher: "/auth/:auth_provider/user", method: ["POST"], middlewares: [blockedEndpoint] },
    { matcher: "/auth/:actor/emailpass", method: ["POST"], middlewares: [limitEngineSignIn] },
    { matcher: "/auth/user/emailpass/:action", method: ["POST"], middlewares: [limitEngineAuth] },
    // Must equal the engine's own matcher, so that the engine has already read the token.
    {
      matcher: "/auth/:actor_type/:auth_provider/update",
      method: ["POST"],
      middlewares: [endSessionsWithPassword],
    },
    { matcher: "/auth/token/refresh", method: ["POST"], middlewares: [anybody, rejectRevokedToken] },
    { matcher: "/store/carts", middlewares: [requireCustomer, redactUnavailableItems] },
    { matcher: "/store/carts/:id", middlewares: [requireCustomer, requireOwnCart] },
    { matcher: "/store/carts/:id/*", middlewares: [requireCustomer, requireOwnCart] },
    { matcher: "/store/carts/:id/complete", method: ["POST"], middlewares: [limitOrderEmails] },
    ...CART_ROUTES.map((matcher) => ({
      matcher,
      method: ["GET" as const, "POST" as const, "DELETE" as const],
      middlewares: [readLineProducts],
    })),
    ...["/store/carts", "/store/carts/:id", "/store/carts/:id/promotions"].map((matcher) => ({
      matcher,
      method: ["POST" as const],
      middlewares: [limitPromotionCodes],
    })),
    { matcher: "/store/payment-collections", middlewares: [requireCustomer, requireOwnCartInBody] },
    { matcher: "/store/shipping-options", middlewares: [requireCustomer, requireOwnCartInQuery] },
    {
      matcher: "/store/shipping-options/:id/calculate",
      middlewares: [requireCustomer, requireOwnCartInBody],
    },
    {
      matcher: "/store/payment-collections/:id/*",
      middlewares: [requireCustomer, requireOwnPaymentCollection],
    },
    { matcher: "/store/products", method: ["GET"], middlewares: [hideProducts] },
    { matcher: "/store/products/:id", method: ["GET"], middlewares: [hideProducts] },
    { matcher: "/store/product-variants", method: ["GET"], middlewares: [hideVariants] },
    { matcher: "/store/product-variants/:id", method: ["GET"], middlewares: [hideVariants] },
    { matcher: "/store/product-options", middlewares: [closedOptions] },
    { matcher: "/store/product-options/:id", middlewares: [closedOptions] },
    ...ROUTES_WITH_PRODUCTS.map((matcher) => ({
      matcher,
      method: ["GET" as const],
      middlewares: [anyCustomer, hideExpandedProducts],
    })),
    {
      matcher: "/admin/products/:id/access",
      method: ["POST"],
      middlewares: [validateAndTransformBody(productAccessBody)],
    },
    {
      matcher: "/admin/customers/:id/account/doctor",
      method: ["POST"],
      middlewares: [validateAndTransformBody(doctorDecisionBody)],
    },
    { matcher: "/store/orders/:id/transfer/*", middlewares: [closedTransfers] },
    { matcher: "/store/returns", method: ["POST"], middlewares: [closedReturns] },
    { matcher: "/store/orders/:id", method: ["GET"], middlewares: [requireCustomer, requireOwnOrder] },
    ...ADDRESS_ROUTES.map((matcher) => ({
      matcher,
      method: ["POST" as const],
      middlewares: [unifyAddresses],
    })),
    ...["/admin/tax-regions", "/admin/tax-regions/:id"].map((matcher) => ({
      matcher,
      method: ["POST" as const],
      middlewares: [unifyTaxRegion],
    })),
    ...["", "/:zone_id"].map((zone) => ({
      matcher: `/admin/fulfillment-sets/:id/service-zones${zone}`,
      method: ["POST" as const],
      middlewares: [unifyGeoZones],
    })),
  ],
})
