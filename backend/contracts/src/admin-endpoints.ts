import { z } from "./z"
import {
  adminOrderDetail,
  adminUsersQuery,
  auditEntry,
  auditQuery,
  jobFailure,
  orderStatusBody,
} from "./admin"
import {
  category,
  categoryBody,
  product,
  productBody,
  productChanges,
  productUpdateBody,
  uploadedPicture,
} from "./catalogue"
import { pagingQuery, serialIdParam } from "./common"
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./constants"
import { discountCode, discountCodeBody } from "./discount"
import { defineEndpoint } from "./endpoint"
import { adminOrder, adminOrdersQuery } from "./order"
import { routes } from "./routes"
import { settings } from "./settings"
import { roleBody, user } from "./user"

const byId = z.object({ id: serialIdParam })

/** Calls for administrators. */
export const adminEndpoints = {
  createProduct: defineEndpoint({
    ...routes.createProduct,
    summary: "Adds a product to the shop",
    body: productBody,
    response: product,
  }),
  updateProduct: defineEndpoint({
    ...routes.updateProduct,
    summary:
      "Changes a product; what may be left out stays as it is, and `stockQuantity` is what can be bought from now on",
    params: byId,
    body: productUpdateBody,
    response: product,
    errors: ["not_found"],
  }),
  changeProduct: defineEndpoint({
    ...routes.changeProduct,
    summary:
      "Changes what is given of a product; `stockChange` adds pieces or takes them away, whatever is sold meanwhile",
    params: byId,
    body: productChanges,
    response: product,
    errors: ["not_found"],
  }),
  deleteProduct: defineEndpoint({
    ...routes.deleteProduct,
    summary: "Takes a product out of the shop; past orders keep it",
    params: byId,
    errors: ["not_found"],
  }),
  createCategory: defineEndpoint({
    ...routes.createCategory,
    summary: "Adds a category",
    body: categoryBody,
    response: category,
    errors: ["taken"],
  }),
  updateCategory: defineEndpoint({
    ...routes.updateCategory,
    summary: "Replaces a category",
    params: byId,
    body: categoryBody,
    response: category,
    errors: ["not_found", "taken"],
  }),
  deleteCategory: defineEndpoint({
    ...routes.deleteCategory,
    summary: "Deletes a category; its products stay, without one",
    params: byId,
    errors: ["not_found", "conflict"],
  }),
  listDiscountCodes: defineEndpoint({
    ...routes.listDiscountCodes,
    summary: "Discount codes, the newest first",
    query: pagingQuery,
    response: z.array(discountCode),
  }),
  createDiscountCode: defineEndpoint({
    ...routes.createDiscountCode,
    summary: "Creates a discount code",
    body: discountCodeBody,
    response: discountCode,
    errors: ["taken"],
  }),
  updateDiscountCode: defineEndpoint({
    ...routes.updateDiscountCode,
    summary: "Replaces what an admin may set of a discount code",
    params: byId,
    body: discountCodeBody,
    response: discountCode,
    errors: ["not_found", "taken", "conflict"],
  }),
  deleteDiscountCode: defineEndpoint({
    ...routes.deleteDiscountCode,
    summary: "Deletes a discount code; orders that used it stay as they are",
    params: byId,
    errors: ["not_found"],
  }),
  listAllOrders: defineEndpoint({
    ...routes.listAllOrders,
    summary: "Everybody's orders, newest first; `q` matches username, e-mail or order id",
    query: adminOrdersQuery,
    response: z.array(adminOrder),
  }),
  getOrder: defineEndpoint({
    ...routes.getOrder,
    summary: "One order with its customer, payment, history and next statuses",
    params: byId,
    response: adminOrderDetail,
    errors: ["not_found"],
  }),
  setOrderStatus: defineEndpoint({
    ...routes.setOrderStatus,
    summary:
      "Moves an order on: pending, processing, shipped, delivered, completed; before it is shipped it may be cancelled",
    params: byId,
    body: orderStatusBody,
    response: adminOrderDetail,
    errors: ["not_found", "invalid_transition", "conflict", "payment_failed"],
  }),
  listUsers: defineEndpoint({
    ...routes.listUsers,
    summary: "Users, the newest first",
    query: adminUsersQuery,
    response: z.array(user),
  }),
  listDoctorApplications: defineEndpoint({
    ...routes.listDoctorApplications,
    summary: "Users who wait to be doctors, the longest waiting first; answer with their role `isDoctor`",
    query: pagingQuery,
    response: z.array(user),
  }),
  uploadPicture: defineEndpoint({
    ...routes.uploadPicture,
    summary: "Keeps a picture, and answers the `imageUrl` under which a product or a category can show it",
    file: { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES },
    response: uploadedPicture,
    errors: ["picture_too_large", "not_a_picture"],
  }),
  setUserRole: defineEndpoint({
    ...routes.setUserRole,
    summary: "Sets one of a user's three flags; setting what is already so changes nothing",
    params: byId,
    body: roleBody,
    response: user,
    errors: ["not_found", "last_admin", "conflict"],
  }),
  getSettings: defineEndpoint({
    ...routes.getSettings,
    summary: "The settings in force",
    response: settings,
  }),
  updateSettings: defineEndpoint({
    ...routes.updateSettings,
    summary: "Replaces the settings; in force at once, on every server",
    body: settings,
    response: settings,
  }),
  changeSettings: defineEndpoint({
    ...routes.changeSettings,
    summary:
      "Changes the settings that are given; the others stay as they are, whoever changes them meanwhile",
    body: settings.partial(),
    response: settings,
  }),
  listAuditEntries: defineEndpoint({
    ...routes.listAuditEntries,
    summary:
      "Who changed what, the newest first, in the storefront's admin as well as in the engine's; `before` and `after` hold the changed fields; counts 10,000 entries at most, `until` leads further back",
    query: auditQuery,
    response: z.array(auditEntry),
  }),
  listJobFailures: defineEndpoint({
    ...routes.listJobFailures,
    summary: "What background jobs could not do and go on trying, the latest first",
    query: pagingQuery,
    response: z.array(jobFailure),
  }),
} as const
