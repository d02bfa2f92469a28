import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const GRANTS = `
  create table membership_grant (
    id text primary key, account_id integer not null,
    reason text not null check (reason in ('payment', 'admin', 'import')), order_id text null, granted_by text null,
    granted_at timestamptz not null, revoked_at timestamptz null, revoked_reason text null, kit_order_id text null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_membership_grant_deleted_at" on membership_grant (deleted_at) where deleted_at is null;
  create index "IDX_membership_grant_account" on membership_grant (account_id) where deleted_at is null;
  create unique index "IDX_membership_grant_one_per_reason" on membership_grant (account_id, reason)
    where revoked_at is null and deleted_at is null;
  create unique index "IDX_membership_grant_one_per_order" on membership_grant (order_id)
    where order_id is not null and deleted_at is null;
  create unique index "IDX_membership_grant_one_kit_per_order" on membership_grant (kit_order_id)
    where kit_order_id is not null and deleted_at is null;
  create index "IDX_membership_grant_granted_at" on membership_grant (granted_at) where deleted_at is null;
`

/** The contract says which providers there are. */
const PURCHASES = `
  create table membership_purchase (
    id text primary key, token text not null, account_id integer not null, cart_id text not null,
    status text not null default 'open' check (status in ('open', 'completed', 'closed')), provider text not null,
    price_cents integer not null, amount_due_cents integer not null, discount_code text null, discount jsonb null,
    order_id text null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    next_check_at timestamptz null, tax jsonb null, terms_version integer null);
  create index "IDX_membership_purchase_deleted_at" on membership_purchase (deleted_at) where deleted_at is null;
  create unique index "IDX_membership_purchase_token" on membership_purchase (token) where deleted_at is null;
  create unique index "IDX_membership_purchase_cart" on membership_purchase (cart_id) where deleted_at is null;
  create unique index "IDX_membership_purchase_one_open_per_code" on membership_purchase (account_id, discount_code)
    where status = 'open' and discount_code is not null and deleted_at is null;
  create unique index "IDX_membership_purchase_one_open_without_code" on membership_purchase (account_id)
    where status = 'open' and discount_code is null and deleted_at is null;
  create index "IDX_membership_purchase_order" on membership_purchase (order_id)
    where order_id is not null and deleted_at is null;
  create index "IDX_membership_purchase_to_check" on membership_purchase (next_check_at)
    where status = 'open' and next_check_at is not null and deleted_at is null;
`

/** Who is a member and why, and purchases of the membership. */
export class Migration20261130233000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, GRANTS, PURCHASES]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table membership_grant, membership_purchase;`)
  }
}
