import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const CATEGORIES = `
  create table category_access (
    id serial primary key, category_id text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create unique index "IDX_category_access_category_id_unique" on category_access (category_id)
    where deleted_at is null;
  create index "IDX_category_access_deleted_at" on category_access (deleted_at) where deleted_at is null;
  create index "IDX_category_access_put_aside" on category_access (category_id) where deleted_at is not null;
`

const CODES = `
  create table discount_code_id (
    id serial primary key, promotion_id text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create unique index "IDX_discount_code_id_promotion_id_unique" on discount_code_id (promotion_id)
    where deleted_at is null;
  create index "IDX_discount_code_id_deleted_at" on discount_code_id (deleted_at) where deleted_at is null;
  create index "IDX_discount_code_id_put_aside" on discount_code_id (promotion_id) where deleted_at is not null;
`

const PRODUCTS = `
  create table product_access (
    id serial primary key, product_id text not null,
    visibility text not null default 'public' check (visibility in ('public', 'member', 'doctor')),
    featured boolean not null default false,
    kind text not null default 'goods' check (kind in ('goods', 'membership', 'starter_kit')),
    doctor_ids text[] not null default '{}',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    wanted_variants jsonb null);
  create unique index "IDX_product_access_product_id_unique" on product_access (product_id) where deleted_at is null;
  create index "IDX_product_access_deleted_at" on product_access (deleted_at) where deleted_at is null;
  create index "IDX_product_access_special" on product_access (kind) where kind <> 'goods' and deleted_at is null;
  create index "IDX_product_access_put_aside" on product_access (product_id) where deleted_at is not null;
  create index "IDX_product_access_wanted" on product_access (id) where wanted_variants is not null;
`

/** The numbers of categories, products and discount codes, and who may see and buy a product. */
export class Migration20261123205000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, CATEGORIES, CODES, PRODUCTS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table category_access, discount_code_id, product_access;`)
  }
}
