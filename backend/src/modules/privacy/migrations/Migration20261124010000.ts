import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const DELETIONS = `
  create table account_deletion (
    id text primary key, account_id integer not null, details jsonb not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_account_deletion_deleted_at" on account_deletion (deleted_at) where deleted_at is null;
  create unique index "IDX_account_deletion_account" on account_deletion (account_id);
`

/** Accounts that are being deleted. */
export class Migration20261124010000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, DELETIONS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table account_deletion;`)
  }
}
