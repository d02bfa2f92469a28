import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const REVIEWS = `
  create table review (
    id serial primary key, product_id integer not null, account_id integer not null, author text not null,
    rating integer not null check (rating between 1 and 5), text text not null,
    status text not null default 'pending' check (status in ('pending', 'published', 'refused')), refusal text null,
    edited_at timestamptz null, reply text null, replied_at timestamptz null, reply_account_id integer null,
    reply_title text null, reply_name text null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    pictures jsonb null);
  create index "IDX_review_deleted_at" on review (deleted_at) where deleted_at is null;
  create unique index "IDX_review_of_account" on review (product_id, account_id) where deleted_at is null;
  create index "IDX_review_shown" on review (product_id, created_at)
    where status = 'published' and deleted_at is null;
  create index "IDX_review_account" on review (account_id);
  create index "IDX_review_status" on review (status, created_at);
`

/** Reviews of products. */
export class Migration20261125095000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, REVIEWS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table review;`)
  }
}
