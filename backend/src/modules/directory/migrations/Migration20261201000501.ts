import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

/** The conditions are those of `../read.ts`. */
const USERS = `
  create sequence directory_ticket;
  create table directory_user (
    account_id integer primary key, search text not null, is_admin boolean not null, is_doctor boolean not null,
    is_member boolean not null, listed boolean not null, ticket bigint not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_directory_user_listed" on directory_user (account_id desc) where listed;
  create index "IDX_directory_user_admins" on directory_user (account_id desc) where listed and is_admin;
  create index "IDX_directory_user_doctors" on directory_user (account_id desc) where listed and is_doctor;
  create index "IDX_directory_user_members" on directory_user (account_id desc)
    where listed and is_member and not is_doctor and not is_admin;
  create index "IDX_directory_user_regulars" on directory_user (account_id desc)
    where listed and not is_member and not is_doctor and not is_admin;
`

/** The conditions are those of `../read.ts`. */
const ORDERS = `
  create table directory_order (
    order_id text primary key, id integer not null, search text not null, status text not null,
    placed_at timestamptz not null, listed boolean not null, ticket bigint not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    to_pack boolean not null default false, to_send boolean not null default false,
    has_open_return boolean not null default false, shown jsonb null);
  create index "IDX_directory_order_listed" on directory_order (placed_at desc, id desc) where listed;
  create index "IDX_directory_order_status" on directory_order (status, placed_at desc, id desc) where listed;
  create index "IDX_directory_order_id" on directory_order (id) where listed;
  create index "IDX_directory_order_to_pack" on directory_order (placed_at, id) where listed and to_pack;
  create index "IDX_directory_order_to_send" on directory_order (placed_at, id) where listed and to_send;
  create index "IDX_directory_order_has_open_return" on directory_order (placed_at, id)
    where listed and has_open_return;
  create index "IDX_directory_order_undispatched" on directory_order (placed_at, id)
    where listed and status in ('pending', 'processing');
`

/** The extension comes with PostgreSQL, but some installations forbid it: search then looks at every row. */
const TRIGRAMS = `
  do $$ begin
    create extension if not exists pg_trgm;
    create index "IDX_directory_user_search" on directory_user using gin (search gin_trgm_ops);
    create index "IDX_directory_order_search" on directory_order using gin (search gin_trgm_ops);
  exception when others then
    raise notice 'Search without pg_trgm: %', sqlerrm;
  end $$;
`

/** The lists of users and orders of the administration. */
export class Migration20261201000501 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, USERS, ORDERS, TRIGRAMS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table directory_user, directory_order; drop sequence directory_ticket;`)
  }
}
