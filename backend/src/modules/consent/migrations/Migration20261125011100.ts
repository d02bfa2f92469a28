import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What was accepted. Nothing of it is changed. Who says so in the transaction may delete what is not about a bought
 * membership, and take back what was written within the hour.
 */
export class Migration20261125011100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "consent" ("id" text not null, "occasion" text check ("occasion" in ('registration', 'membership', 'newsletter')) not null, "source" text not null, "page" text check ("page" in ('terms', 'privacy', 'health-data', 'cookies', 'shipping', 'returns', 'faq', 'contact', 'about')) not null, "version" integer not null, "account_id" integer null, "email" text null, "accepted_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "consent_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_consent_deleted_at" ON "consent" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_consent_source" ON "consent" ("occasion", "source", "page");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_consent_account" ON "consent" ("account_id") WHERE account_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_consent_email" ON "consent" ("email") WHERE email IS NOT NULL;`,
    )
    this.addSql(`create or replace function consent_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Consents are append-only: they are not changed.'
          using errcode = 'integrity_constraint_violation';
      end $$;`)
    this.addSql(`create or replace function consent_refuse_delete() returns trigger language plpgsql as $$
      begin
        if current_setting('shop.consent_forget', true) = 'on' and old.occasion <> 'membership' then
          return old;
        end if;
        if current_setting('shop.consent_undo', true) = 'on' and old.created_at > now() - interval '1 hour' then
          return old;
        end if;
        raise exception 'Consents are append-only: they are not deleted.'
          using errcode = 'integrity_constraint_violation';
      end $$;`)
    this.addSql(`create or replace trigger consent_append_only
      before update or truncate on consent for each statement execute function consent_refuse_change();`)
    this.addSql(`create or replace trigger consent_keep
      before delete on consent for each row execute function consent_refuse_delete();`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "consent" cascade;`)
    this.addSql(`drop function if exists consent_refuse_change;`)
    this.addSql(`drop function if exists consent_refuse_delete;`)
  }
}
