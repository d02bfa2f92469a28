import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const PLACEMENTS = `
  create table order_placement (
    id text primary key, order_id text not null, cart_id text not null, customer_id text not null,
    account_id integer not null, payment_intent_id text null,
    status text not null default 'open' check (status in ('open', 'held', 'releasing', 'placed', 'undone')),
    attempts integer not null default 0, next_attempt_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    payment_id text null);
  create index "IDX_order_placement_deleted_at" on order_placement (deleted_at) where deleted_at is null;
  create unique index "IDX_order_placement_order" on order_placement (order_id) where deleted_at is null;
  create index "IDX_order_placement_intent" on order_placement (payment_intent_id)
    where payment_intent_id is not null and deleted_at is null;
  create index "IDX_order_placement_unsettled" on order_placement (next_attempt_at)
    where status in ('open', 'held', 'releasing') and deleted_at is null;
  create index "IDX_order_placement_age" on order_placement (created_at);
  create index "IDX_order_placement_held" on order_placement (cart_id) where status = 'held' and deleted_at is null;
`

/** Orders that are being placed. */
export class Migration20261130160100 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, PLACEMENTS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table order_placement;`)
  }
}
