import { addressComponents } from "./address"
import { adminOrderComponents } from "./admin-order"
import { adminOrderListComponents } from "./admin-order-list"
import { allVariantsComponents } from "./all-variants"
import { auditComponents } from "./audit"
import { cartComponents } from "./cart"
import { apiKeyComponents } from "./api-key"
import { categoryComponents } from "./category"
import { checkoutComponents } from "./checkout"
import { commonComponents } from "./common"
import { dashboardComponents } from "./dashboard"
import { discountComponents } from "./discount"
import { doctorComponents } from "./doctor"
import { doctorApplicationComponents } from "./doctor-application"
import { emailComponents } from "./email"
import { emailVerificationComponents } from "./email-verification"
import { errorResponse } from "./errors"
import { figuresComponents } from "./figures"
import { jobFailureComponents } from "./job-failure"
import { membershipComponents } from "./membership"
import { orderComponents } from "./order"
import { orderBatchComponents } from "./order-batch"
import { pageComponents } from "./page"
import { pictureComponents } from "./picture"
import { privacyComponents } from "./privacy"
import { secondFactorComponents } from "./second-factor"
import { sessionComponents } from "./session"
import { productComponents } from "./product"
import { productDetailsComponents } from "./product-details"
import { productPreviewComponents } from "./product-preview"
import { productVariantsComponents } from "./product-variants"
import { refillComponents } from "./refill"
import { restockNoticeComponents } from "./restock-notice"
import { returnComponents } from "./return"
import { reviewComponents } from "./review"
import { savedAddressComponents } from "./saved-address"
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
  ...commonComponents,
  ...addressComponents,
  ...figuresComponents,
  ...userComponents,
  ...apiKeyComponents,
  ...emailVerificationComponents,
  ...doctorApplicationComponents,
  ...privacyComponents,
  ...secondFactorComponents,
  ...sessionComponents,
  ...savedAddressComponents,
  ...productComponents,
  ...productDetailsComponents,
  ...productVariantsComponents,
  ...allVariantsComponents,
  ...productPreviewComponents,
  ...pictureComponents,
  ...restockNoticeComponents,
  ...reviewComponents,
  ...searchComponents,
  ...categoryComponents,
  ...doctorComponents,
  ...testimonialComponents,
  ...pageComponents,
  ...wishlistComponents,
  ...cartComponents,
  ...checkoutComponents,
  ...viewerComponents,
  ...orderComponents,
  ...adminOrderListComponents,
  ...adminOrderComponents,
  ...dashboardComponents,
  ...orderBatchComponents,
  ...returnComponents,
  ...refillComponents,
  ...discountComponents,
  ...membershipComponents,
  ...emailComponents,
  ...auditComponents,
  ...jobFailureComponents,
  ...settingsComponents,
  Error: errorResponse,
} as const
