import { z } from "./z"
import { moment, pagingQuery, serialId, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

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
  "email",
  "review",
  "testimonial",
  "search_synonyms",
  "page",
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

export const auditComponents = {
  AuditEntry: auditEntry,
} as const

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    method: "GET",
    path: "/api/admin/audit",
    access: "admin",
    status: 200,
    list: true,
    summary:
      "Who changed what, the newest first, in the storefront's admin as well as in the engine's; `before` and `after` hold the changed fields; counts 10,000 entries at most, `until` leads further back",
    query: auditQuery,
    response: z.array(auditEntry),
  }),
} as const
