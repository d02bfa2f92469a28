import { model } from "@medusajs/framework/utils"

/**
 * One audited change. The database rejects updates of a row, except to redact the details of a deleted account, and its
 * deletion during the shortest retention period.
 */
const AuditEntry = model
  .define("audit_entry", {
    id: model.autoincrement().primaryKey(),
    /** The facade's user id; null for an engine admin user without a storefront account. */
    actor_id: model.number().nullable(),
    /** Name of the actor at that time. */
    actor: model.text(),
    action: model.text(),
    subject: model.text(),
    /** The facade's id of the changed thing; null when there is only one. */
    subject_id: model.text().nullable(),
    before: model.json().nullable(),
    after: model.json().nullable(),
  })
  // The log is read newest first, as a whole or by one of its filters.
  .indexes([
    { name: "IDX_audit_entry_time", on: ["created_at", "id"] },
    { name: "IDX_audit_entry_subject_time", on: ["subject", "subject_id", "created_at", "id"] },
    { name: "IDX_audit_entry_kind_time", on: ["subject", "created_at", "id"] },
    { name: "IDX_audit_entry_actor_time", on: ["actor", "created_at", "id"] },
    { name: "IDX_audit_entry_action_time", on: ["action", "created_at", "id"] },
  ])

export default AuditEntry
