import { z } from "./z"
import { productChanges, visibility } from "./catalogue"
import { moment, pagingQuery, serialId, text, timestamp } from "./common"
import { orderDetail, orderStatus } from "./order"
import { doctorApplication, userRole } from "./user"

/** Filters of the user list: `q` matches username, e-mail and full name. */
export const adminUsersQuery = pagingQuery.extend({
  q: text(200).optional(),
  role: userRole.optional(),
})

export const orderStatusBody = z.object({ status: orderStatus })

/** An order with all that an admin needs to handle it. */
export const adminOrderDetail = orderDetail.extend({
  /** Null for orders of customers without an account, made in the engine's admin. */
  userId: serialId.nullable(),
  user: z.object({
    id: serialId.nullable(),
    username: z.string(),
    email: z.string(),
    fullName: z.string().nullable(),
  }),
  /** Statuses that the order may change to now. */
  nextStatuses: z.array(orderStatus),
})
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

/** What a line of the audit log is about. */
export const auditSubject = z.enum([
  "user",
  "product",
  "category",
  "discount_code",
  "price_list",
  "customer_group",
  "campaign",
  "order",
  "settings",
])

/**
 * One change of something that matters: a role, a price, a code, an order, a setting. `action` is what happened
 * (`created`, `updated`, `deleted`, `role_changed`, `status_changed`, `membership_granted`,
 * `membership_revoked`); `before` and `after` hold the changed fields only, money in cents, and are null before a
 * creation and after a deletion. `actor` is `system` where nobody decided.
 */
export const auditEntry = z.object({
  id: serialId,
  at: timestamp,
  /** User id of who did it; null for the engine's admin users without a storefront account. */
  actorId: serialId.nullable(),
  actor: z.string(),
  action: z.string(),
  subject: auditSubject,
  subjectId: z.string().nullable(),
  /** Username of the user it is about, as it is now; null for what is no user, and once the account is gone. */
  subjectName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * Filters of the log, all of which have to hold: what it is about, its id, what was done, who did it (their
 * whole name, or the e-mail address of an engine admin user), and the time, `since` included and `until` not.
 */
export const auditQuery = pagingQuery.extend({
  subject: auditSubject.optional(),
  subjectId: text(20).optional(),
  action: text(50).optional(),
  actor: text(254).optional(),
  since: moment.optional(),
  until: moment.optional(),
})

/**
 * Something that a background job could not do and goes on trying: an interrupted order that can't be settled, an
 * email that the mail server refuses. It leaves the list when the job has done it.
 */
export const jobFailure = z.object({
  id: serialId,
  /** Name of the job, for example `reconcile-orders`. */
  job: z.string(),
  /** What the job could not deal with, for example `order 12`. */
  subject: z.string(),
  /** Why, as the last attempt said it. */
  message: z.string(),
  attempts: z.number().int(),
  firstFailedAt: timestamp,
  lastFailedAt: timestamp,
})
export type JobFailure = z.infer<typeof jobFailure>

/**
 * What the engine's admin changes of a product for the storefront; `doctorIds` are user ids as text. What is left
 * out stays as it is.
 */
export const productAccessBody = productChanges.pick({ visibility: true, featured: true, doctorIds: true })
export type ProductAccessBody = z.infer<typeof productAccessBody>

/** The same with the product's id in `/api/*`, and the doctors to choose from. */
export const productAccessAnswer = z.object({
  access: z.object({ id: serialId, visibility, featured: z.boolean(), doctorIds: z.array(z.string()) }),
  doctors: z.array(z.object({ id: z.string(), name: z.string(), specialty: z.string().nullable() })),
})
export type ProductAccessAnswer = z.infer<typeof productAccessAnswer>

/** What the engine's admin shows of the account behind a customer; null for customers without one. */
export const customerAccountAnswer = z.object({
  account: z
    .object({
      id: serialId,
      username: z.string(),
      isMember: z.boolean(),
      isDoctor: z.boolean(),
      isAdmin: z.boolean(),
      doctorStatus: doctorApplication.shape.status,
      memberships: z.array(
        z.object({
          reason: z.string(),
          grantedAt: timestamp,
          revokedAt: timestamp.nullable(),
          revokedReason: z.string().nullable(),
        }),
      ),
      starterKit: z.enum(["none", "waiting", "sent"]),
    })
    .nullable(),
})
export type CustomerAccountAnswer = z.infer<typeof customerAccountAnswer>

/** An administrator's answer to the wish to be a doctor. */
export const doctorDecisionBody = z.object({ approved: z.boolean() })
export type DoctorDecisionBody = z.infer<typeof doctorDecisionBody>
