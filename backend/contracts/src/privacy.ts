import { z } from "./z"
import { exportedPicture } from "./buyer-picture"
import { byId, serialId, text, timestamp } from "./common"
import { doctorApplication } from "./doctor-application"
import { defineEndpoint } from "./endpoint"
import { orderDetail } from "./order"
import { pageSlug, pageVersion } from "./page"
import { reviewStatus } from "./review"
import { user } from "./user"
import { currentPassword } from "./user-fields"

/** A user without a password must have signed in within this many minutes to delete their account. */
export const FRESH_SIGN_IN_MINUTES = 10

/** The occasion on which a person accepts a page. */
export const consentOccasion = z.enum(["registration", "membership", "newsletter"])
export type ConsentOccasion = z.infer<typeof consentOccasion>

/** An address that the engine stores for a customer. */
export const keptAddress = z.object({
  name: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string(),
  phone: z.string().nullable(),
})

const keptProduct = z.object({ productId: serialId, name: z.string().nullable() })

const keptAccount = user.extend({
  phone: z.string().nullable(),
  /** Null while the address is not confirmed. */
  emailConfirmedAt: timestamp.nullable(),
  /** For example `emailpass` and `google`. */
  signInMethods: z.array(z.string()),
})

/** `until` is the end of the approval, even if it has passed. */
const keptDoctorApplication = doctorApplication.extend({ until: timestamp.nullable() })

/** Why the person became a member, and why it ended. */
const keptMembership = z.object({
  since: timestamp,
  reason: z.string(),
  until: timestamp.nullable(),
  endedBecause: z.string().nullable(),
})

const keptReturnPicture = exportedPicture.extend({ orderId: serialId, returnId: serialId })

const keptCartItem = keptProduct.extend({ quantity: z.number().int() })

const keptReview = keptProduct.extend({
  author: z.string(),
  rating: z.number().int(),
  text: z.string(),
  status: reviewStatus,
  writtenAt: timestamp,
  pictures: z.array(exportedPicture),
})

const keptReply = keptProduct.extend({ text: z.string(), writtenAt: timestamp.nullable() })

const keptRestockNotice = keptProduct.extend({
  email: z.string(),
  askedAt: timestamp,
  toldAt: timestamp.nullable(),
})

const keptRefillReminder = keptProduct.extend({ askedAt: timestamp, remindedAt: timestamp.nullable() })

const keptSubscription = z.object({
  email: z.string(),
  since: timestamp,
  unsubscribedAt: timestamp.nullable(),
})

/** The page version that the person accepted, when, and on which occasion. */
const keptConsent = z.object({
  occasion: consentOccasion,
  page: pageSlug,
  version: pageVersion,
  title: z.string().nullable(),
  acceptedAt: timestamp,
})

const keptBrowser = z.object({ since: timestamp, lastSeenAt: timestamp })

/** `browser` is its `User-Agent`; null if it sent none. */
const keptSession = keptBrowser.extend({ browser: z.string().nullable() })

const keptEmail = z.object({ subject: z.string(), status: z.string(), at: timestamp })

const keptChange = z.object({ at: timestamp, action: z.string(), subject: z.string() })

/** All data that the shop stores about one person. Amounts in cents. */
export const personalData = z.object({
  /** When this export was created. */
  at: timestamp,
  account: keptAccount,
  addresses: z.array(keptAddress),
  doctorApplication: keptDoctorApplication,
  memberships: z.array(keptMembership),
  orders: z.array(orderDetail),
  /** Pictures that the person added to returns. */
  returnPictures: z.array(keptReturnPicture),
  cart: z.array(keptCartItem),
  reviews: z.array(keptReview),
  /** The person's replies to reviews, as a doctor. */
  answers: z.array(keptReply),
  wishlist: z.array(keptProduct),
  restockNotices: z.array(keptRestockNotice),
  /** Reminders to reorder products before they run out. */
  refillReminders: z.array(keptRefillReminder),
  /** Null without a subscription, or while the address is not confirmed. */
  newsletter: keptSubscription.nullable(),
  consents: z.array(keptConsent),
  /** Browsers that are signed in. */
  sessions: z.array(keptSession),
  /** Browsers that have signed in before, stored to detect new ones. */
  devices: z.array(keptBrowser),
  /** Emails of the last two weeks; empty while the address is not confirmed. */
  emails: z.array(keptEmail),
  /** Changes that the person made, or that concern their account. */
  changes: z.array(keptChange),
})
export type PersonalData = z.infer<typeof personalData>

/** `password` is required if the user has one. Users who only sign in with Google must have signed in just now. */
export const accountDeletionBody = z.object({ password: currentPassword.nullish() })
export type AccountDeletionBody = z.infer<typeof accountDeletionBody>

/** `username` is the user's, typed as a confirmation. */
export const userDeletionBody = z.object({ username: text(254, { required: "Please enter the username" }) })
export type UserDeletionBody = z.infer<typeof userDeletionBody>

/** The input that the deletion dialog requires. */
export const deletionTerms = z.object({
  hasPassword: z.boolean(),
  /** Why the account can't be deleted now, and what to do about it; empty if it can. */
  obstacles: z.array(z.string()),
})
export type DeletionTerms = z.infer<typeof deletionTerms>

export const privacyComponents = {
  PersonalData: personalData,
  DeletionTerms: deletionTerms,
  KeptPicture: exportedPicture,
  KeptAccount: keptAccount,
  KeptAddress: keptAddress,
  KeptProduct: keptProduct,
  KeptDoctorApplication: keptDoctorApplication,
  KeptMembership: keptMembership,
  KeptReturnPicture: keptReturnPicture,
  KeptCartItem: keptCartItem,
  KeptReview: keptReview,
  KeptReply: keptReply,
  KeptRestockNotice: keptRestockNotice,
  KeptRefillReminder: keptRefillReminder,
  KeptSubscription: keptSubscription,
  KeptConsent: keptConsent,
  KeptBrowser: keptBrowser,
  KeptSession: keptSession,
  KeptEmail: keptEmail,
  KeptChange: keptChange,
} as const

export const privacyEndpoints = {
  getOwnData: defineEndpoint({
    method: "GET",
    path: "/api/user/data",
    access: "user",
    status: 200,
    summary: "Downloads all data stored about the user",
    response: personalData,
    errors: ["rate_limited"],
  }),
  getDeletionTerms: defineEndpoint({
    method: "GET",
    path: "/api/user/deletion",
    access: "user",
    status: 200,
    summary:
      "Lists anything that prevents the user's account from being deleted, and how to confirm the deletion",
    response: deletionTerms,
  }),
  deleteOwnAccount: defineEndpoint({
    method: "POST",
    path: "/api/user/deletion",
    access: "user",
    status: 204,
    summary: "Deletes the user's account and personal data. Orders are kept without personal data",
    body: accountDeletionBody,
    errors: ["order_open", "last_admin", "sign_in_again", "conflict", "rate_limited"],
  }),
  getUserData: defineEndpoint({
    method: "GET",
    path: "/api/admin/users/:id/data",
    access: "admin",
    status: 200,
    summary: "Downloads all data stored about a user, at the user's request",
    params: byId,
    response: personalData,
    errors: ["not_found", "rate_limited"],
  }),
  deleteUser: defineEndpoint({
    method: "POST",
    path: "/api/admin/users/:id/deletion",
    access: "admin",
    status: 204,
    summary: "Deletes a user's account, at the user's request",
    params: byId,
    body: userDeletionBody,
    errors: ["not_found", "order_open", "last_admin", "conflict"],
  }),
} as const
