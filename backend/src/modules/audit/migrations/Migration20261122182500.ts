import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const INDEXES: Record<string, string> = {
  IDX_audit_entry_time: `"created_at", "id"`,
  IDX_audit_entry_subject_time: `"subject", "subject_id", "created_at", "id"`,
  IDX_audit_entry_kind_time: `"subject", "created_at", "id"`,
  IDX_audit_entry_actor_time: `"actor", "created_at", "id"`,
  IDX_audit_entry_action_time: `"action", "created_at", "id"`,
}

/**
 * Indexes for the log's order under each of its filters, and an end of the log for shops that want one: what is
 * older than half a year may be deleted by whoever says so in the transaction. Everything else stays refused.
 */
export class Migration20261122182500 extends Migration {
  override async up(): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "${name}" ON "audit_entry" (${columns}) WHERE deleted_at IS NULL;`,
      )
    }
    this.addSql(`drop index if exists "IDX_audit_entry_subject";`)
    this.addSql(`create or replace function "audit_entry_refuse_delete"() returns trigger language plpgsql as $$
      begin
        if current_setting('shop.audit_purge', true) = 'on' and old.created_at < now() - interval '180 days' then
          return old;
        end if;
        raise exception 'The audit log is append-only: its entries are neither changed nor deleted.'
          using errcode = 'integrity_constraint_violation';
      end
      $$;`)
    this.addSql(`create or replace trigger "audit_entry_append_only"
      before update or truncate on "audit_entry"
      for each statement execute function "audit_entry_refuse_change"();`)
    this.addSql(`create or replace trigger "audit_entry_keep"
      before delete on "audit_entry"
      for each row execute function "audit_entry_refuse_delete"();`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "audit_entry_keep" on "audit_entry";`)
    this.addSql(`create or replace trigger "audit_entry_append_only"
      before update or delete or truncate on "audit_entry"
      for each statement execute function "audit_entry_refuse_change"();`)
    this.addSql(`drop function if exists "audit_entry_refuse_delete"();`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_audit_entry_subject" ON "audit_entry" ("subject", "id") WHERE deleted_at IS NULL;`,
    )
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index if exists "${name}";`)
  }
}
