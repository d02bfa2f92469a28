import type { Access, Method } from "./endpoint"

interface Route {
  method: Method
  /** Path with `:name` for each of its parameters. */
  path: string
  access: Access
  /** Status of success. */
  status: number
  /** A list: takes paging, answers `X-Total-Count` and `Link`. */
  list?: boolean
  /** Honours `Idempotency-Key`. */
  idempotent?: boolean
  /** Honours `If-Match`. */
  conditional?: boolean
  /** Buys something: refused while the person owes the confirmation of her e-mail address. */
  confirmedEmail?: boolean
}

/**
 * Where each call lives and who may make it. Free of schemas, so that a browser can have the client
 * without a validation library; `endpoints` adds the schemas.
 */
export const routes = {
  getOpenApi: { method: "GET", path: "/api/openapi.json", access: "any", status: 200 },
  getApiDocs: { method: "GET", path: "/api/docs", access: "any", status: 200 },
  getApiDocsAsset: { method: "GET", path: "/api/docs/:file", access: "any", status: 200 },
  getConfig: { method: "GET", path: "/api/config", access: "any", status: 200 },
  getUser: { method: "GET", path: "/api/user", access: "user", status: 200 },
  login: { method: "POST", path: "/api/login", access: "any", status: 200 },
  register: { method: "POST", path: "/api/register", access: "any", status: 201 },
  updateProfile: { method: "PATCH", path: "/api/user/profile", access: "user", status: 200 },
  getSavedAddress: { method: "GET", path: "/api/user/address", access: "user", status: 200 },
  saveAddress: { method: "PUT", path: "/api/user/address", access: "user", status: 200 },
  forgetAddress: { method: "DELETE", path: "/api/user/address", access: "user", status: 204 },
  getEmailVerification: { method: "GET", path: "/api/email-verification", access: "user", status: 200 },
  requestEmailVerification: { method: "POST", path: "/api/email-verification", access: "user", status: 202 },
  confirmEmail: { method: "POST", path: "/api/email-verification/confirm", access: "any", status: 200 },
  getDoctorApplication: { method: "GET", path: "/api/user/doctor-application", access: "user", status: 200 },
  applyAsDoctor: { method: "POST", path: "/api/user/doctor-application", access: "user", status: 200 },
  logout: { method: "POST", path: "/api/logout", access: "any", status: 204 },
  listProducts: { method: "GET", path: "/api/products", access: "any", status: 200, list: true },
  getProduct: { method: "GET", path: "/api/products/:id", access: "any", status: 200 },
  createProduct: { method: "POST", path: "/api/products", access: "admin", status: 201 },
  updateProduct: {
    method: "PUT",
    path: "/api/products/:id",
    access: "admin",
    status: 200,
    idempotent: true,
    conditional: true,
  },
  changeProduct: {
    method: "PATCH",
    path: "/api/products/:id",
    access: "admin",
    status: 200,
    idempotent: true,
    conditional: true,
  },
  deleteProduct: { method: "DELETE", path: "/api/products/:id", access: "admin", status: 204 },
  listCategories: { method: "GET", path: "/api/categories", access: "any", status: 200, list: true },
  getCategory: { method: "GET", path: "/api/categories/:id", access: "any", status: 200 },
  createCategory: { method: "POST", path: "/api/categories", access: "admin", status: 201 },
  updateCategory: { method: "PUT", path: "/api/categories/:id", access: "admin", status: 200 },
  deleteCategory: { method: "DELETE", path: "/api/categories/:id", access: "admin", status: 204 },
  listDoctors: { method: "GET", path: "/api/doctors", access: "any", status: 200, list: true },
  getDoctor: { method: "GET", path: "/api/doctors/:id", access: "any", status: 200 },
  listTestimonials: { method: "GET", path: "/api/testimonials", access: "any", status: 200, list: true },
  listCart: { method: "GET", path: "/api/cart", access: "user", status: 200, list: true },
  addCartItem: { method: "POST", path: "/api/cart", access: "member", status: 201 },
  updateCartItem: { method: "PUT", path: "/api/cart/:id", access: "member", status: 200 },
  deleteCartItem: { method: "DELETE", path: "/api/cart/:id", access: "user", status: 204 },
  clearCart: { method: "DELETE", path: "/api/cart", access: "user", status: 204 },
  getCartQuote: { method: "GET", path: "/api/cart/quote", access: "user", status: 200 },
  createCartPaymentIntent: {
    method: "POST",
    path: "/api/cart/payment-intent",
    access: "member",
    status: 200,
    confirmedEmail: true,
  },
  listDiscountCodes: { method: "GET", path: "/api/discount-codes", access: "admin", status: 200, list: true },
  createDiscountCode: { method: "POST", path: "/api/discount-codes", access: "admin", status: 201 },
  updateDiscountCode: { method: "PUT", path: "/api/discount-codes/:id", access: "admin", status: 200 },
  deleteDiscountCode: { method: "DELETE", path: "/api/discount-codes/:id", access: "admin", status: 204 },
  validateDiscountCode: { method: "POST", path: "/api/discount-codes/validate", access: "user", status: 200 },
  createPaymentIntent: {
    method: "POST",
    path: "/api/create-payment-intent",
    access: "user",
    status: 200,
    idempotent: true,
    confirmedEmail: true,
  },
  confirmMembershipPayment: {
    method: "POST",
    path: "/api/confirm-membership-payment",
    access: "user",
    status: 200,
    idempotent: true,
  },
  purchaseMembership: {
    method: "POST",
    path: "/api/membership/purchase",
    access: "user",
    status: 200,
    idempotent: true,
    confirmedEmail: true,
  },
  getMembership: { method: "GET", path: "/api/membership", access: "user", status: 200 },
  getOwnOrder: { method: "GET", path: "/api/orders/:id", access: "user", status: 200 },
  listOrders: { method: "GET", path: "/api/orders", access: "user", status: 200, list: true },
  listAllOrders: { method: "GET", path: "/api/admin/orders", access: "admin", status: 200, list: true },
  getOrder: { method: "GET", path: "/api/admin/orders/:id", access: "admin", status: 200 },
  setOrderStatus: { method: "POST", path: "/api/admin/orders/:id/status", access: "admin", status: 200 },
  listUsers: { method: "GET", path: "/api/admin/users", access: "admin", status: 200, list: true },
  listDoctorApplications: {
    method: "GET",
    path: "/api/admin/doctor-applications",
    access: "admin",
    status: 200,
    list: true,
  },
  uploadPicture: { method: "POST", path: "/api/admin/pictures", access: "admin", status: 201 },
  setUserRole: { method: "PATCH", path: "/api/admin/users/:id/role", access: "admin", status: 200 },
  getSettings: { method: "GET", path: "/api/admin/settings", access: "admin", status: 200 },
  updateSettings: { method: "PUT", path: "/api/admin/settings", access: "admin", status: 200 },
  changeSettings: { method: "PATCH", path: "/api/admin/settings", access: "admin", status: 200 },
  listAuditEntries: { method: "GET", path: "/api/admin/audit", access: "admin", status: 200, list: true },
  listJobFailures: {
    method: "GET",
    path: "/api/admin/job-failures",
    access: "admin",
    status: 200,
    list: true,
  },
  subscribeToNewsletter: { method: "POST", path: "/api/newsletter", access: "any", status: 202 },
  unsubscribeFromNewsletter: {
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    access: "any",
    status: 200,
  },
  forgotPassword: { method: "POST", path: "/api/password/forgot", access: "any", status: 202 },
  resetPassword: { method: "POST", path: "/api/password/reset", access: "any", status: 200 },
  placeOrder: {
    method: "POST",
    path: "/api/orders",
    access: "member",
    status: 201,
    idempotent: true,
    confirmedEmail: true,
  },
} as const satisfies Record<string, Route>
