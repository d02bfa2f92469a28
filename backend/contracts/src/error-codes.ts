/**
 * Every error code of the facade with its HTTP status and its default message for people, used if the
 * code that refuses the request gives no more specific one.
 */
export const ERRORS = {
  validation: { status: 400, message: "Please check the highlighted fields and try again." },
  invalid_json: { status: 400, message: "The request body is not valid JSON." },
  amount_mismatch: {
    status: 400,
    message: "The membership price has changed. Please reload the page and try again.",
  },
  state_required: { status: 400, message: "Please choose your state." },
  cart_empty: { status: 400, message: "Your cart is empty" },
  invalid_token: { status: 400, message: "This link is no longer valid. Please request a new one." },
  unauthenticated: { status: 401, message: "Please sign in to continue." },
  invalid_credentials: { status: 401, message: "Invalid username or password" },
  payment_required: { status: 402, message: "Payment is required. Please continue to checkout." },
  payment_incomplete: {
    status: 402,
    message: "The payment isn't complete yet. Please finish it and try again.",
  },
  payment_failed: { status: 402, message: "The payment was declined. Please try another payment method." },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  forbidden_origin: { status: 403, message: "This request came from another site and was refused." },
  email_unconfirmed: {
    status: 403,
    message:
      "Please confirm your email address before you buy. Use the link we emailed you, or resend it from your account.",
  },
  membership_required: { status: 403, message: "You need to be a member to purchase this product" },
  doctor_required: { status: 403, message: "You don't have access to purchase this product" },
  purchase_required: {
    status: 403,
    message: "You can review a product once you've bought it and it has shipped.",
  },
  sign_in_again: {
    status: 403,
    message: "For security, please sign out, sign in again, and delete your account within ten minutes.",
  },
  second_factor_required: {
    status: 403,
    message: "Please enter the code from your authenticator app, or a recovery code.",
  },
  registration_closed: {
    status: 403,
    message: "Registration is currently closed. Please try again later.",
  },
  not_found: { status: 404, message: "We couldn't find what you're looking for." },
  discount_invalid: { status: 404, message: "Invalid discount code" },
  method_not_allowed: { status: 405, message: "This method isn't allowed here." },
  account_changed: {
    status: 409,
    message: "You're now signed in with a different account. Please check this page and try again.",
  },
  account_exists: { status: 409, message: "Username or email already exists" },
  already_member: { status: 409, message: "You are already a member." },
  out_of_stock: { status: 409, message: "This product is out of stock." },
  cart_limit: { status: 409, message: "Your cart is full. Please remove a product before adding another." },
  discount_inactive: { status: 409, message: "This discount code isn't active." },
  discount_expired: { status: 409, message: "This discount code has expired." },
  discount_used_up: { status: 409, message: "This discount code has reached its usage limit." },
  idempotency_mismatch: { status: 409, message: "This request was already sent with different content." },
  invalid_transition: { status: 409, message: "The order can't change to this status." },
  not_returnable: {
    status: 409,
    message: "This item can't be returned. If something is wrong with it, please contact us.",
  },
  too_many_pictures: {
    status: 409,
    message: "You can add up to three pictures. Please describe anything else in words.",
  },
  not_refundable: {
    status: 409,
    message: "This membership can't be refunded here. If something is wrong, please contact us.",
  },
  not_invoiced: {
    status: 409,
    message: "The invoice will be available once the order is paid.",
  },
  order_open: {
    status: 409,
    message: "You have an open order. Please cancel it or wait until it arrives, then try again.",
  },
  last_admin: { status: 409, message: "The shop needs at least one administrator." },
  taken: { status: 409, message: "This name is already taken." },
  delivery_unavailable: {
    status: 409,
    message: "We can't deliver to this address. Please choose a different address or delivery method.",
  },
  total_changed: {
    status: 409,
    message: "The total has changed. Please check it and place your order again.",
  },
  terms_changed: {
    status: 409,
    message: "The terms have changed. Please read them again before you accept.",
  },
  conflict: { status: 409, message: "Someone else changed this at the same time. Please try again." },
  changed_meanwhile: {
    status: 412,
    message: "Someone else has changed this. Please reload the page and make your changes again.",
  },
  payload_too_large: { status: 413, message: "The request is too large." },
  picture_too_large: {
    status: 413,
    message: "This picture is larger than 5 MB. Please choose a smaller one.",
  },
  document_too_large: {
    status: 413,
    message: "This document is larger than 10 MB. Please choose a smaller one.",
  },
  unsupported_media_type: { status: 415, message: "Please send the request as application/json." },
  not_a_picture: {
    status: 415,
    message: "This file type isn't supported. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.",
  },
  not_a_document: {
    status: 415,
    message: "We can't open this PDF. Please save it again, or choose another file.",
  },
  rate_limited: { status: 429, message: "Too many attempts. Please wait a few minutes and try again." },
  internal: { status: 500, message: "Something went wrong on our side. Please try again." },
  unavailable: {
    status: 503,
    message: "We can't reach the shop right now. Please try again in a minute.",
  },
  maintenance: { status: 503, message: "The shop is closed for maintenance. Please come back soon." },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/**
 * Body of every error response. `fields` maps paths in the request to messages. `requestId` is set for `internal`
 * and is also in the server's log.
 */
export interface ErrorResponse {
  code: ErrorCode
  message: string
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
}
