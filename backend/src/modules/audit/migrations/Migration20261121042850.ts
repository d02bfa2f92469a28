import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121042850 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "audit_entry" ("id" serial primary key, "actor_id" integer null, "actor" text not null, "action" text not null, "subject" text not null, "subject_id" text null, "before" jsonb null, "after" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_audit_entry_deleted_at" ON "audit_entry" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_audit_entry_subject" ON "audit_entry" ("subject", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`create or replace function "audit_entry_refuse_change"() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is append-only: its entries are neither changed nor deleted.'
          using errcode = 'integrity_constraint_violation';
      end
      $$;`);
    this.addSql(`create or replace trigger "audit_entry_append_only"
      before update or delete or truncate on "audit_entry"
      for each statement execute function "audit_entry_refuse_change"();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop function if exists "audit_entry_refuse_change"();`);
  }

}
