import { auditEntry, adminOrderDetail, jobFailure } from "./admin"
import { cartItem } from "./cart"
import { category, doctor, product, testimonial } from "./catalogue"
import { discountCode } from "./discount"
import { errorResponse } from "./errors"
import { adminOrder, order } from "./order"
import { publicConfig, settings } from "./settings"
import { doctorApplication, emailVerification, user } from "./user"

/**
 * The shapes that go by a name in the OpenAPI document. They are named here and not in zod's registry, which
 * all copies of this package in a process share and which takes a name only once.
 */
export const components = {
  User: user,
  EmailVerification: emailVerification,
  DoctorApplication: doctorApplication,
  Product: product,
  Category: category,
  Doctor: doctor,
  Testimonial: testimonial,
  CartItem: cartItem,
  Order: order,
  AdminOrder: adminOrder,
  AdminOrderDetail: adminOrderDetail,
  DiscountCode: discountCode,
  AuditEntry: auditEntry,
  JobFailure: jobFailure,
  Settings: settings,
  PublicConfig: publicConfig,
  Error: errorResponse,
} as const
