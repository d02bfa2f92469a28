import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const CONSENTS = `
  create table consent (
    id text primary key, occasion text not null check (occasion in ('registration', 'membership', 'newsletter')),
    source text not null,
    page text not null check (page in ('terms', 'privacy', 'health-data', 'cookies', 'shipping', 'returns', 'faq', 'contact', 'about')),
    version integer not null, account_id integer null, email text null, accepted_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_consent_deleted_at" on consent (deleted_at) where deleted_at is null;
  create unique index "IDX_consent_source" on consent (occasion, source, page);
  create index "IDX_consent_account" on consent (account_id) where account_id is not null;
  create index "IDX_consent_email" on consent (email) where email is not null;
`

const APPEND_ONLY = `
  create function consent_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'Consents are append-only: they are not changed.'
      using errcode = 'integrity_constraint_violation';
  end $$;
  create function consent_refuse_delete() returns trigger language plpgsql as $$
  begin
    if current_setting('shop.consent_forget', true) = 'on' and old.occasion <> 'membership' then
      return old;
    end if;
    if current_setting('shop.consent_undo', true) = 'on' and old.created_at > now() - interval '1 hour' then
      return old;
    end if;
    raise exception 'Consents are append-only: they are not deleted.'
      using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger consent_append_only before update or truncate on consent
    for each statement execute function consent_refuse_change();
  create trigger consent_keep before delete on consent for each row execute function consent_refuse_delete();
`

/**
 * What was accepted. Nothing of it is changed. Who says so in the transaction may delete what is not about a bought
 * membership, and take back what was written within the hour.
 */
export class Migration20261125011100 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, CONSENTS, APPEND_ONLY]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table consent; drop function consent_refuse_change, consent_refuse_delete;`)
  }
}
