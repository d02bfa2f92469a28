import { z } from "./z"
import { moment, pagingQuery, serialId, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/** The kind of thing that an audit log entry is about. */
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
  "engine_setting",
  "api_key",
  "file",
])

/**
 * An important change: a role, a price, a code, an order, a setting. `action` is what happened (`created`, `updated`,
 * `deleted`, `role_changed`, `status_changed`, `membership_granted`, `membership_revoked`, `exported`; `used` for an
 * API key, at most once an hour). `before` and `after` contain only the changed fields, with money in cents; `before`
 * is null for a creation, `after` for a deletion. `actor` is `system` if no person made the change.
 */
export const auditEntry = z.object({
  id: serialId,
  at: timestamp,
  /** User id of the actor; null for the system, and for the engine's admin users without a storefront account. */
  actorId: serialId.nullable(),
  actor: z.string(),
  action: z.string(),
  subject: auditSubject,
  subjectId: z.string().nullable(),
  /** Current username of the user it is about; null if it isn't about a user, or the account was deleted. */
  subjectName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * Filters of the log, combined with "and". `actor` is a full username, or the email address of one of the engine's
 * admin users; `since` is inclusive, `until` exclusive.
 */
export const auditQuery = pagingQuery.extend({
  subject: auditSubject.optional(),
  subjectId: text(40).optional(),
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
      "Lists changes made in both admins, newest first. `before` and `after` hold the changed fields. The total stops at 10,000 entries; use `until` to see older ones",
    query: auditQuery,
    response: z.array(auditEntry),
  }),
} as const
