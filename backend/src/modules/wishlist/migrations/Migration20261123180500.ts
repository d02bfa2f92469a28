import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const WISHES = `
  create table wish (
    id text primary key, account_id integer not null, product_id integer not null,
    created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_wish_deleted_at" on wish (deleted_at) where deleted_at is null;
  create unique index "IDX_wish_of_account" on wish (account_id, product_id) where deleted_at is null;
`

/** Wish lists. */
export class Migration20261123180500 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, WISHES]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table wish;`)
  }
}
