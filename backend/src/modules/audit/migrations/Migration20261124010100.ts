import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Lets whoever says so in the transaction take the personal details of a deleted account out of entries: names and
 * values, never what was done, to what, and when. Every other change stays refused.
 */
export class Migration20261124010100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function "audit_entry_refuse_update"() returns trigger language plpgsql as $$
      begin
        if current_setting('shop.audit_forget', true) = 'on'
          and (new.id, new.actor_id, new.action, new.subject, new.subject_id, new.created_at, new.deleted_at)
            is not distinct from
            (old.id, old.actor_id, old.action, old.subject, old.subject_id, old.created_at, old.deleted_at) then
          return new;
        end if;
        raise exception 'The audit log is append-only: its entries are neither changed nor deleted.'
          using errcode = 'integrity_constraint_violation';
      end
      $$;`)
    this.addSql(`create or replace trigger "audit_entry_append_only"
      before truncate on "audit_entry"
      for each statement execute function "audit_entry_refuse_change"();`)
    this.addSql(`create or replace trigger "audit_entry_keep_unchanged"
      before update on "audit_entry"
      for each row execute function "audit_entry_refuse_update"();`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "audit_entry_keep_unchanged" on "audit_entry";`)
    this.addSql(`create or replace trigger "audit_entry_append_only"
      before update or truncate on "audit_entry"
      for each statement execute function "audit_entry_refuse_change"();`)
    this.addSql(`drop function if exists "audit_entry_refuse_update"();`)
  }
}
