import { adminOrderComponents } from "./admin-order"
import { auditComponents } from "./audit"
import { cartComponents } from "./cart"
import { categoryComponents } from "./category"
import { discountComponents } from "./discount"
import { doctorComponents } from "./doctor"
import { doctorApplicationComponents } from "./doctor-application"
import { emailComponents } from "./email"
import { emailVerificationComponents } from "./email-verification"
import { errorResponse } from "./errors"
import { jobFailureComponents } from "./job-failure"
import { orderComponents } from "./order"
import { pageComponents } from "./page"
import { privacyComponents } from "./privacy"
import { productComponents } from "./product"
import { refillComponents } from "./refill"
import { returnComponents } from "./return"
import { reviewComponents } from "./review"
import { searchComponents } from "./search"
import { settingsComponents } from "./settings"
import { testimonialComponents } from "./testimonial"
import { userComponents } from "./user"
import { viewerComponents } from "./viewer"
import { wishlistComponents } from "./wishlist"

/**
 * The schemas that have a name in the OpenAPI document. The names are not in zod's registry, because all copies of this
 * package in a process share it, and it accepts each name only once.
 */
export const components = {
  ...userComponents,
  ...emailVerificationComponents,
  ...doctorApplicationComponents,
  ...privacyComponents,
  ...productComponents,
  ...reviewComponents,
  ...searchComponents,
  ...categoryComponents,
  ...doctorComponents,
  ...testimonialComponents,
  ...pageComponents,
  ...wishlistComponents,
  ...cartComponents,
  ...viewerComponents,
  ...orderComponents,
  ...adminOrderComponents,
  ...returnComponents,
  ...refillComponents,
  ...discountComponents,
  ...emailComponents,
  ...auditComponents,
  ...jobFailureComponents,
  ...settingsComponents,
  Error: errorResponse,
} as const
