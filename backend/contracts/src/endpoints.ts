import { accountEndpoints } from "./account-endpoints"
import { z } from "./z"
import { adminEndpoints } from "./admin-endpoints"
import { category, doctor, product, productsQuery, testimonial, testimonialsQuery } from "./catalogue"
import { addCartItemBody, cartItem, cartItemId, cartQuote, cartQuoteQuery, updateCartItemBody } from "./cart"
import { pagingQuery, serialIdParam } from "./common"
import { validateDiscountBody, validateDiscountResponse } from "./discount"
import { defineEndpoint } from "./endpoint"
import {
  confirmMembershipBody,
  createPaymentIntentBody,
  membershipResponse,
  membershipStatus,
  paymentIntentResponse,
  purchaseMembershipBody,
} from "./membership"
import { cartPaymentIntentBody, cartPaymentIntentResponse, order, orderDetail, placeOrderBody } from "./order"
import { routes } from "./routes"
import { publicConfig } from "./settings"

const byId = z.object({ id: serialIdParam })
const byCartItem = z.object({ id: cartItemId })
const discountRefusals = [
  "discount_invalid",
  "discount_inactive",
  "discount_expired",
  "discount_used_up",
] as const

/**
 * Every call of `/api/*`. What is not in this table does not exist: the server answers it with 404
 * (or 405 for another method of a known path).
 */
export const endpoints = {
  ...adminEndpoints,
  ...accountEndpoints,
  getOpenApi: defineEndpoint({
    ...routes.getOpenApi,
    summary: "This document, as OpenAPI 3.1",
    response: z.looseObject({ openapi: z.string() }),
  }),
  getApiDocs: defineEndpoint({
    ...routes.getApiDocs,
    summary: "This document, to browse",
    media: "text/html",
  }),
  getApiDocsAsset: defineEndpoint({
    ...routes.getApiDocsAsset,
    summary: "Script and styles of the browsable document",
    media: "text/*",
    params: z.object({ file: z.enum(["swagger-ui.css", "swagger-ui-bundle.js", "initializer.js"]) }),
  }),
  getConfig: defineEndpoint({
    ...routes.getConfig,
    summary: "The public configuration of the shop",
    response: publicConfig,
  }),
  listProducts: defineEndpoint({
    ...routes.listProducts,
    summary: "Products the viewer may see; a search (`q`) shows and counts the 240 best matches at most",
    query: productsQuery,
    response: z.array(product),
  }),
  getProduct: defineEndpoint({
    ...routes.getProduct,
    summary: "One product",
    params: byId,
    response: product,
    errors: ["not_found"],
  }),
  listCategories: defineEndpoint({
    ...routes.listCategories,
    summary: "Categories with the number of products the viewer may see",
    query: pagingQuery,
    response: z.array(category),
  }),
  getCategory: defineEndpoint({
    ...routes.getCategory,
    summary: "One category",
    params: byId,
    response: category,
    errors: ["not_found"],
  }),
  listDoctors: defineEndpoint({
    ...routes.listDoctors,
    summary: "Doctors with a public storefront",
    query: pagingQuery,
    response: z.array(doctor),
  }),
  getDoctor: defineEndpoint({
    ...routes.getDoctor,
    summary: "One doctor",
    params: byId,
    response: doctor,
    errors: ["not_found"],
  }),
  listTestimonials: defineEndpoint({
    ...routes.listTestimonials,
    summary: "What members say",
    query: testimonialsQuery,
    response: z.array(testimonial),
  }),
  listCart: defineEndpoint({
    ...routes.listCart,
    summary: "The user's cart",
    query: pagingQuery,
    response: z.array(cartItem),
  }),
  addCartItem: defineEndpoint({
    ...routes.addCartItem,
    summary: "Adds a product to the cart; the same product adds up",
    body: addCartItemBody,
    response: cartItem,
    errors: ["membership_required", "doctor_required", "not_found", "out_of_stock", "cart_limit", "conflict"],
  }),
  updateCartItem: defineEndpoint({
    ...routes.updateCartItem,
    summary: "Sets the quantity of a cart item",
    params: byCartItem,
    body: updateCartItemBody,
    response: cartItem,
    errors: ["membership_required", "doctor_required", "not_found", "out_of_stock"],
  }),
  deleteCartItem: defineEndpoint({
    ...routes.deleteCartItem,
    summary: "Removes an item; also fine when it is gone already",
    params: byCartItem,
    errors: ["not_found"],
  }),
  clearCart: defineEndpoint({
    ...routes.clearCart,
    summary: "Removes every item",
  }),
  getCartQuote: defineEndpoint({
    ...routes.getCartQuote,
    summary: "What the cart costs at this moment, with an address or without, and the hash to order it by",
    query: cartQuoteQuery,
    response: cartQuote,
    errors: [
      "cart_empty",
      "out_of_stock",
      "membership_required",
      "doctor_required",
      "delivery_unavailable",
      "conflict",
    ],
  }),
  createCartPaymentIntent: defineEndpoint({
    ...routes.createCartPaymentIntent,
    summary: "Prepares the payment of the cart over its total of this moment",
    body: cartPaymentIntentBody,
    response: cartPaymentIntentResponse,
    errors: [
      "cart_empty",
      "out_of_stock",
      "membership_required",
      "doctor_required",
      "payment_failed",
      "delivery_unavailable",
      "total_changed",
      "conflict",
    ],
  }),
  validateDiscountCode: defineEndpoint({
    ...routes.validateDiscountCode,
    summary: "Tells whether a discount code can be used now",
    body: validateDiscountBody,
    response: validateDiscountResponse,
    errors: [...discountRefusals, "rate_limited"],
  }),
  createPaymentIntent: defineEndpoint({
    ...routes.createPaymentIntent,
    summary: "Prepares the payment of the membership",
    body: createPaymentIntentBody,
    response: paymentIntentResponse,
    errors: [
      "amount_mismatch",
      "state_required",
      "already_member",
      "payment_failed",
      ...discountRefusals,
      "rate_limited",
    ],
  }),
  confirmMembershipPayment: defineEndpoint({
    ...routes.confirmMembershipPayment,
    summary: "Activates the membership of a paid intent; repeating it is safe",
    body: confirmMembershipBody,
    response: membershipResponse,
    errors: ["payment_incomplete", "amount_mismatch", "state_required", "not_found", ...discountRefusals],
  }),
  purchaseMembership: defineEndpoint({
    ...routes.purchaseMembership,
    summary: "Buys the membership where no card is needed",
    body: purchaseMembershipBody,
    response: membershipResponse,
    errors: [
      "payment_required",
      "payment_incomplete",
      "state_required",
      "already_member",
      "payment_failed",
      ...discountRefusals,
      "rate_limited",
    ],
  }),
  getMembership: defineEndpoint({
    ...routes.getMembership,
    summary: "The user's membership: since when, by which order, and where the starter kit is",
    response: membershipStatus,
  }),
  getOwnOrder: defineEndpoint({
    ...routes.getOwnOrder,
    summary: "One of the user's orders with payment and history; somebody else's is not found",
    params: byId,
    response: orderDetail,
  }),
  listOrders: defineEndpoint({
    ...routes.listOrders,
    summary: "The user's orders, newest first",
    query: pagingQuery,
    response: z.array(order),
  }),
  placeOrder: defineEndpoint({
    ...routes.placeOrder,
    summary: "Orders what is in the cart",
    body: placeOrderBody,
    response: order,
    errors: [
      "cart_empty",
      "out_of_stock",
      "membership_required",
      "doctor_required",
      "payment_required",
      "payment_failed",
      "discount_used_up",
      "delivery_unavailable",
      "total_changed",
      "conflict",
      "rate_limited",
    ],
  }),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
