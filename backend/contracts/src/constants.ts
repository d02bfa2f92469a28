/** Price of the membership until a merchant changes `membershipPrice`, in dollars. */
export const DEFAULT_MEMBERSHIP_PRICE_DOLLARS = 49

/** The lowest value of `minimumPasswordLength`, in characters; no shop takes shorter passwords. */
export const SHORTEST_PASSWORD = 6

/** The public settings of a shop until a merchant changes them; `membershipPrice` in dollars. */
export const DEFAULT_PUBLIC_SETTINGS = {
  siteName: "Recovery Shop",
  siteDescription: "Recovery and rehabilitation products for everyone, members and healthcare professionals.",
  contactEmail: "",
  contactPhone: "",
  membershipPrice: DEFAULT_MEMBERSHIP_PRICE_DOLLARS,
  returnDays: 30,
  membershipRefundDays: 30,
  dispatchDays: 1,
  transitDays: 5,
  timeZone: "UTC",
  maintenanceMode: false,
  allowRegistration: true,
  minimumPasswordLength: 8,
  isDemo: false,
  starterKit: null,
}

/** Value of the starter kit until a merchant changes the price of its product, in cents. */
export const STARTER_KIT_VALUE_CENTS = 3500

export const CURRENCY_CODE = "usd"

/** The audience of a product: everyone, members, or healthcare professionals. */
export const VISIBILITIES = ["public", "member", "doctor"] as const

/** The sort orders of product lists. */
export const PRODUCT_SORTS = ["newest", "price", "-price", "name"] as const

/** The price ranges that a list can be filtered by, in cents, both ends included; the last one has no upper limit. */
export const PRICE_RANGES = [
  { from: 0, to: 2499 },
  { from: 2500, to: 4999 },
  { from: 5000, to: 9999 },
  { from: 10_000, to: 24_999 },
  { from: 25_000, to: null },
] as const

/** The statuses of an order, in the order it goes through them. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
] as const

/** What waits for staff in orders: items to pack, parcels to send, late orders, open returns. */
export const ORDER_QUEUES = ["to-pack", "to-send", "late", "returns"] as const

/** Most orders that one call packs or ships. */
export const MAX_BATCH_ORDERS = 50

/** Most orders in one pick list, or in one file of packing slips. */
export const MAX_PRINTED_ORDERS = 200

/** The paths of the pages whose text a merchant writes. */
export const PAGE_SLUGS = [
  "terms",
  "privacy",
  "health-data",
  "cookies",
  "shipping",
  "returns",
  "faq",
  "contact",
  "about",
] as const

/** The kinds of work that the dashboard lists, most urgent first. */
export const OPEN_TASKS = [
  "lateOrders",
  "pendingOrders",
  "processingOrders",
  "requestedReturns",
  "doctorApplications",
  "pendingReviews",
  "stuckJobs",
  "jobFailures",
] as const

/** A variant runs out if no more than this are left, or if they last fewer days at the pace of the last 30. */
export const RUNS_OUT = { stockQuantity: 5, days: 14 } as const

/** A review awaits moderation, is published, or was refused. */
export const REVIEW_STATUSES = ["pending", "published", "refused"] as const

/** Largest page of any list; also the page size if `limit` is omitted. */
export const MAX_PAGE_SIZE = 1000

/** Largest price or total that the facade accepts, in cents. */
export const MAX_PRICE_CENTS = 99_999_999

/** Largest quantity of one line item. */
export const MAX_QUANTITY = 10_000

/** Largest serial id: PostgreSQL's `integer`. */
export const MAX_SERIAL_ID = 2_147_483_647

/** Media types of the pictures that may be uploaded. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Largest picture that may be uploaded: 5 MB. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Media type of the documents that may be uploaded. */
export const DOCUMENT_TYPES = ["application/pdf"] as const

/** Largest document that may be uploaded: 10 MB. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

/** Files in one upload to the engine's admin: as many pictures as the page of a product shows. */
export const MAX_UPLOADED_FILES = 12

/** Maximum number of pictures that a buyer may add to a return. */
export const MAX_RETURN_PICTURES = 3

/** Maximum number of pictures that a buyer may add to a review. */
export const MAX_REVIEW_PICTURES = 3

export const FEATURED_PRODUCTS_ON_HOME = 4
export const FEATURED_DOCTORS_ON_HOME = 3
export const RELATED_PRODUCTS_ON_PRODUCT = 4
export const FEATURED_PRODUCTS_ON_PRODUCT = 4

/** How long the order confirmation stays before the order list opens, in milliseconds. */
export const ORDER_CONFIRMATION_MS = 3000

/** How long the page waits before it offers the membership after an external sign-in, in milliseconds. */
export const OAUTH_MEMBERSHIP_PROMPT_MS = 1000

export const SESSION_TIMEOUT_MIN_MINUTES = 15

/**
 * Error codes passed as `reason` in `/auth?oauth=error&reason=…` after a failed external sign-in, if the user can do
 * something about it.
 */
export const EXTERNAL_SIGN_IN_REASONS = [
  "account_exists",
  "forbidden",
  "rate_limited",
  "registration_closed",
] as const
export type ExternalSignInReason = (typeof EXTERNAL_SIGN_IN_REASONS)[number]
