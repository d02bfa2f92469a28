import { z } from "./z"
import { exportedPicture } from "./buyer-picture"
import { byId, serialId, text, timestamp } from "./common"
import { doctorApplication } from "./doctor-application"
import { defineEndpoint } from "./endpoint"
import { orderDetail } from "./order"
import { pageSlug, pageVersion } from "./page"
import { reviewStatus } from "./review"
import { user } from "./user"

/** How long ago somebody without a password must have signed in to delete their account, in minutes. */
export const FRESH_SIGN_IN_MINUTES = 10

/** By what somebody accepts a page. */
export const consentOccasion = z.enum(["registration", "membership", "newsletter"])
export type ConsentOccasion = z.infer<typeof consentOccasion>

/** An address that the engine keeps for somebody. */
export const keptAddress = z.object({
  name: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string(),
  phone: z.string().nullable(),
})

const keptProduct = z.object({ productId: serialId, name: z.string().nullable() })

/** All that the shop keeps about one person. Amounts in cents. */
export const personalData = z.object({
  /** When this was put together. */
  at: timestamp,
  account: user.extend({
    phone: z.string().nullable(),
    /** Null while nobody has proved that the address is theirs. */
    emailConfirmedAt: timestamp.nullable(),
    /** For example `emailpass` and `google`. */
    signInMethods: z.array(z.string()),
  }),
  addresses: z.array(keptAddress),
  /** With the end of the approval, also of one that is over. */
  doctorApplication: doctorApplication.extend({ until: timestamp.nullable() }),
  /** What made the person a member, and what ended it. */
  memberships: z.array(
    z.object({
      since: timestamp,
      reason: z.string(),
      until: timestamp.nullable(),
      endedBecause: z.string().nullable(),
    }),
  ),
  orders: z.array(orderDetail),
  /** What the person added to returns. */
  returnPictures: z.array(exportedPicture.extend({ orderId: serialId, returnId: serialId })),
  cart: z.array(keptProduct.extend({ quantity: z.number().int() })),
  reviews: z.array(
    keptProduct.extend({
      author: z.string(),
      rating: z.number().int(),
      text: z.string(),
      status: reviewStatus,
      writtenAt: timestamp,
      pictures: z.array(exportedPicture),
    }),
  ),
  /** What the person has answered to reviews as a doctor. */
  answers: z.array(keptProduct.extend({ text: z.string(), writtenAt: timestamp.nullable() })),
  wishlist: z.array(keptProduct),
  restockNotices: z.array(
    keptProduct.extend({ email: z.string(), askedAt: timestamp, toldAt: timestamp.nullable() }),
  ),
  /** Of what runs out soon. */
  refillReminders: z.array(keptProduct.extend({ askedAt: timestamp, remindedAt: timestamp.nullable() })),
  /** Null without a consent, or while the address is not confirmed. */
  newsletter: z
    .object({ email: z.string(), since: timestamp, unsubscribedAt: timestamp.nullable() })
    .nullable(),
  /** What the person has accepted: in which version of which page, when, and by what. */
  consents: z.array(
    z.object({
      occasion: consentOccasion,
      page: pageSlug,
      version: pageVersion,
      title: z.string().nullable(),
      acceptedAt: timestamp,
    }),
  ),
  /** Browsers that are signed in. */
  sessions: z.array(z.object({ since: timestamp, lastSeenAt: timestamp })),
  /** Browsers that have signed in, by which the next new one is noticed. */
  devices: z.array(z.object({ since: timestamp, lastSeenAt: timestamp })),
  /** Emails of the last two weeks, while the address is confirmed. */
  emails: z.array(z.object({ subject: z.string(), status: z.string(), at: timestamp })),
  /** Changes that the person made, or that concern their account. */
  changes: z.array(z.object({ at: timestamp, action: z.string(), subject: z.string() })),
})
export type PersonalData = z.infer<typeof personalData>

/** `password` is needed by everybody who has one; who signs in with Google only has to have done so just now. */
export const accountDeletionBody = z.object({ password: text(1000).nullish() })
export type AccountDeletionBody = z.infer<typeof accountDeletionBody>

/** `username` is that of the user, typed as a confirmation. */
export const userDeletionBody = z.object({ username: text(254, { required: "Please type the username" }) })
export type UserDeletionBody = z.infer<typeof userDeletionBody>

/** What the dialog of the deletion has to ask for. */
export const deletionTerms = z.object({
  hasPassword: z.boolean(),
  /** Why the account can't be deleted now, and what to do; empty when it can. */
  obstacles: z.array(z.string()),
})
export type DeletionTerms = z.infer<typeof deletionTerms>

export const privacyComponents = {
  PersonalData: personalData,
} as const

export const privacyEndpoints = {
  getOwnData: defineEndpoint({
    method: "GET",
    path: "/api/user/data",
    access: "user",
    status: 200,
    summary: "All that the shop keeps about the user, as a file to download",
    response: personalData,
    errors: ["rate_limited"],
  }),
  getDeletionTerms: defineEndpoint({
    method: "GET",
    path: "/api/user/deletion",
    access: "user",
    status: 200,
    summary: "What the user has to do before the account can be deleted, and how to confirm it",
    response: deletionTerms,
  }),
  deleteOwnAccount: defineEndpoint({
    method: "POST",
    path: "/api/user/deletion",
    access: "user",
    status: 204,
    summary: "Deletes the user's account and all that is kept about them; orders stay without the person",
    body: accountDeletionBody,
    errors: ["order_open", "last_admin", "sign_in_again", "conflict", "rate_limited"],
  }),
  getUserData: defineEndpoint({
    method: "GET",
    path: "/api/admin/users/:id/data",
    access: "admin",
    status: 200,
    summary: "All that the shop keeps about a user who asked for it, as a file to download",
    params: byId,
    response: personalData,
    errors: ["not_found", "rate_limited"],
  }),
  deleteUser: defineEndpoint({
    method: "POST",
    path: "/api/admin/users/:id/deletion",
    access: "admin",
    status: 204,
    summary: "Deletes the account of a user who asked for it, as the user could do it",
    params: byId,
    body: userDeletionBody,
    errors: ["not_found", "order_open", "last_admin", "conflict"],
  }),
} as const
