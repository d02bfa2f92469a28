import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const NOTICES = `
  create table restock_notice (
    id text primary key, product_id integer not null, email text not null, account_id integer null,
    told_at timestamptz null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    variant_id text not null default '');
  create index "IDX_restock_notice_deleted_at" on restock_notice (deleted_at) where deleted_at is null;
  create unique index "IDX_restock_notice_open" on restock_notice (product_id, variant_id, email)
    where told_at is null and deleted_at is null;
  create index "IDX_restock_notice_email" on restock_notice (email) where told_at is null and deleted_at is null;
  create index "IDX_restock_notice_told" on restock_notice (told_at) where told_at is not null;
  create index "IDX_restock_notice_age" on restock_notice (created_at);
`

/** Who wants to hear that a product or a variant is in stock again. */
export class Migration20261123184500 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, NOTICES]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table restock_notice;`)
  }
}
