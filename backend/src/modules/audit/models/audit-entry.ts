import { model } from "@medusajs/framework/utils"

/** One change by a person with rights; the database refuses to change or delete a row. */
const AuditEntry = model
  .define("audit_entry", {
    id: model.autoincrement().primaryKey(),
    /** The facade's user id; null for an engine admin user without a storefront account. */
    actor_id: model.number().nullable(),
    /** Name of who did it, as it was then. */
    actor: model.text(),
    action: model.text(),
    subject: model.text(),
    /** The facade's id of what was changed; null where there is only one. */
    subject_id: model.text().nullable(),
    before: model.json().nullable(),
    after: model.json().nullable(),
  })
  .indexes([{ name: "IDX_audit_entry_subject", on: ["subject", "id"] }])

export default AuditEntry
