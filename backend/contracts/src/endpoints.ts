import { z } from "zod"
import { adminEndpoints } from "./admin-endpoints"
import { category, doctor, product, productsQuery, testimonial, testimonialsQuery } from "./catalogue"
import { addCartItemBody, cartItem, cartItemId, updateCartItemBody } from "./cart"
import { pagingQuery, serialIdParam, successResponse } from "./common"
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
import { newsletterBody, publicConfig, unsubscribeBody } from "./settings"
import {
  confirmEmailBody,
  doctorApplication,
  doctorApplicationBody,
  emailVerification,
  forgotPasswordBody,
  loginBody,
  profileBody,
  registerBody,
  resetPasswordBody,
  user,
} from "./user"

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
  getUser: defineEndpoint({
    ...routes.getUser,
    summary: "The signed-in user",
    response: user,
  }),
  login: defineEndpoint({
    ...routes.login,
    summary: "Signs in by username or e-mail",
    body: loginBody,
    response: user,
    errors: ["invalid_credentials", "rate_limited"],
  }),
  register: defineEndpoint({
    ...routes.register,
    summary: "Creates an account and signs it in",
    body: registerBody,
    response: user,
    errors: ["account_exists", "registration_closed", "rate_limited"],
  }),
  updateProfile: defineEndpoint({
    ...routes.updateProfile,
    summary: "Changes name, address and perhaps password; a new password ends the user's other sessions",
    body: profileBody,
    response: user,
    errors: ["account_exists"],
  }),
  getEmailVerification: defineEndpoint({
    ...routes.getEmailVerification,
    summary: "Whether the user still has to confirm the e-mail address before buying",
    response: emailVerification,
  }),
  requestEmailVerification: defineEndpoint({
    ...routes.requestEmailVerification,
    summary: "Sends the link that confirms the e-mail address again, if it is still owed",
    response: successResponse,
    errors: ["rate_limited"],
  }),
  confirmEmail: defineEndpoint({
    ...routes.confirmEmail,
    summary: "Confirms an e-mail address by a mailed link, once",
    body: confirmEmailBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
  getDoctorApplication: defineEndpoint({
    ...routes.getDoctorApplication,
    summary: "Where the user's wish to be a doctor of the shop stands",
    response: doctorApplication,
  }),
  applyAsDoctor: defineEndpoint({
    ...routes.applyAsDoctor,
    summary:
      "Asks to be a doctor of the shop, also once more; by the settings approved at once or by an admin",
    body: doctorApplicationBody,
    response: doctorApplication,
  }),
  logout: defineEndpoint({
    ...routes.logout,
    summary: "Ends the session",
  }),
  listProducts: defineEndpoint({
    ...routes.listProducts,
    summary: "Products the viewer may see",
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
    response: z.array(cartItem),
  }),
  addCartItem: defineEndpoint({
    ...routes.addCartItem,
    summary: "Adds a product to the cart; the same product adds up",
    body: addCartItemBody,
    response: cartItem,
    errors: ["membership_required", "doctor_required", "not_found", "out_of_stock", "cart_limit"],
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
  createCartPaymentIntent: defineEndpoint({
    ...routes.createCartPaymentIntent,
    summary: "Prepares the payment of the cart over its total of this moment",
    body: cartPaymentIntentBody,
    response: cartPaymentIntentResponse,
    errors: ["cart_empty", "out_of_stock", "membership_required", "doctor_required", "payment_failed"],
  }),
  validateDiscountCode: defineEndpoint({
    ...routes.validateDiscountCode,
    summary: "Tells whether a discount code can be used now",
    body: validateDiscountBody,
    response: validateDiscountResponse,
    errors: discountRefusals,
  }),
  createPaymentIntent: defineEndpoint({
    ...routes.createPaymentIntent,
    summary: "Prepares the payment of the membership",
    body: createPaymentIntentBody,
    response: paymentIntentResponse,
    errors: ["amount_mismatch", "already_member", ...discountRefusals],
  }),
  confirmMembershipPayment: defineEndpoint({
    ...routes.confirmMembershipPayment,
    summary: "Activates the membership of a paid intent; repeating it is safe",
    body: confirmMembershipBody,
    response: membershipResponse,
    errors: ["payment_incomplete", "amount_mismatch", "not_found", ...discountRefusals],
  }),
  purchaseMembership: defineEndpoint({
    ...routes.purchaseMembership,
    summary: "Buys the membership where no card is needed",
    body: purchaseMembershipBody,
    response: membershipResponse,
    errors: ["payment_required", "already_member", ...discountRefusals],
  }),
  subscribeToNewsletter: defineEndpoint({
    ...routes.subscribeToNewsletter,
    summary: "Subscribes an address to the newsletter; also fine when it is subscribed",
    body: newsletterBody,
    response: successResponse,
    errors: ["rate_limited"],
  }),
  unsubscribeFromNewsletter: defineEndpoint({
    ...routes.unsubscribeFromNewsletter,
    summary: "Ends the subscription of an unsubscribe link; repeating it is fine",
    body: unsubscribeBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
  forgotPassword: defineEndpoint({
    ...routes.forgotPassword,
    summary: "E-mails a link for a new password, if the address has an account; the answer doesn't tell",
    body: forgotPasswordBody,
    response: successResponse,
    errors: ["rate_limited"],
  }),
  resetPassword: defineEndpoint({
    ...routes.resetPassword,
    summary: "Sets a new password by an e-mailed link, once, and ends every session of the user",
    body: resetPasswordBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
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
    ],
  }),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
