import { accountEndpoints } from "./account"
import { adminOrderEndpoints } from "./admin-order"
import { adminOrderListEndpoints } from "./admin-order-list"
import { allVariantsEndpoints } from "./all-variants"
import { apiDocsEndpoints } from "./api-docs"
import { apiKeyEndpoints } from "./api-key"
import { auditEndpoints } from "./audit"
import { cartEndpoints } from "./cart"
import { categoryEndpoints } from "./category"
import { checkoutEndpoints } from "./checkout"
import { dashboardEndpoints } from "./dashboard"
import { discountEndpoints } from "./discount"
import { doctorEndpoints } from "./doctor"
import { doctorApplicationEndpoints } from "./doctor-application"
import { emailEndpoints } from "./email"
import { emailVerificationEndpoints } from "./email-verification"
import { invoiceEndpoints } from "./invoice"
import { jobFailureEndpoints } from "./job-failure"
import { membershipEndpoints } from "./membership"
import { newsletterEndpoints } from "./newsletter"
import { orderEndpoints } from "./order"
import { orderBatchEndpoints } from "./order-batch"
import { pageEndpoints } from "./page"
import { pictureEndpoints } from "./picture"
import { privacyEndpoints } from "./privacy"
import { secondFactorEndpoints } from "./second-factor"
import { sessionEndpoints } from "./session"
import { productEndpoints } from "./product"
import { productPreviewEndpoints } from "./product-preview"
import { refillEndpoints } from "./refill"
import { relatedProductEndpoints } from "./related-products"
import { restockNoticeEndpoints } from "./restock-notice"
import { returnEndpoints } from "./return"
import { returnPictureEndpoints } from "./return-picture"
import { reviewEndpoints } from "./review"
import { savedAddressEndpoints } from "./saved-address"
import { searchEndpoints } from "./search"
import { settingsEndpoints } from "./settings"
import { testimonialEndpoints } from "./testimonial"
import { userEndpoints } from "./user"
import { userPictureEndpoints } from "./user-picture"
import { viewerEndpoints } from "./viewer"
import { wishlistEndpoints } from "./wishlist"

/**
 * Every call of `/api/*`. The server responds to anything that is not in this table with 404
 * (or 405 for another method of a known path).
 */
export const endpoints = {
  ...apiDocsEndpoints,
  ...settingsEndpoints,
  ...accountEndpoints,
  ...userPictureEndpoints,
  ...apiKeyEndpoints,
  ...emailVerificationEndpoints,
  ...userEndpoints,
  ...privacyEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  ...savedAddressEndpoints,
  ...doctorApplicationEndpoints,
  ...productEndpoints,
  ...allVariantsEndpoints,
  ...productPreviewEndpoints,
  ...relatedProductEndpoints,
  ...restockNoticeEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...categoryEndpoints,
  ...pictureEndpoints,
  ...doctorEndpoints,
  ...testimonialEndpoints,
  ...pageEndpoints,
  ...wishlistEndpoints,
  ...cartEndpoints,
  ...viewerEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...adminOrderListEndpoints,
  ...adminOrderEndpoints,
  ...dashboardEndpoints,
  ...orderBatchEndpoints,
  ...returnEndpoints,
  ...returnPictureEndpoints,
  ...refillEndpoints,
  ...invoiceEndpoints,
  ...discountEndpoints,
  ...membershipEndpoints,
  ...newsletterEndpoints,
  ...emailEndpoints,
  ...auditEndpoints,
  ...jobFailureEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
