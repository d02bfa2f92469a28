import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const REMINDERS = `
  create table refill_reminder (
    id text primary key, account_id integer not null, product_id integer not null, asked_at timestamptz not null,
    reminded_at timestamptz null, postponed_at timestamptz null, check_at timestamptz null,
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_refill_reminder_deleted_at" on refill_reminder (deleted_at) where deleted_at is null;
  create unique index "IDX_refill_reminder_of_account" on refill_reminder (account_id, product_id)
    where deleted_at is null;
  create index "IDX_refill_reminder_product" on refill_reminder (product_id) where deleted_at is null;
  create index "IDX_refill_reminder_check" on refill_reminder (check_at)
    where check_at is not null and deleted_at is null;
`

/** Who wants to be reminded to buy something again. */
export class Migration20261124031500 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, REMINDERS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table refill_reminder;`)
  }
}
