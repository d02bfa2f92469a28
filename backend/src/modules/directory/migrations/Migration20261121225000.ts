import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TIMESTAMPS = `"created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`

/** The pages of the two lists; the conditions are those of `../read.ts`. */
const LISTS = {
  user_listed: "directory_user (account_id desc) where listed",
  user_admins: "directory_user (account_id desc) where listed and is_admin",
  user_doctors: "directory_user (account_id desc) where listed and is_doctor",
  user_members: "directory_user (account_id desc) where listed and is_member and not is_doctor and not is_admin",
  user_regulars:
    "directory_user (account_id desc) where listed and not is_member and not is_doctor and not is_admin",
  order_listed: "directory_order (placed_at desc, id desc) where listed",
  order_status: "directory_order (status, placed_at desc, id desc) where listed",
  order_id: "directory_order (id) where listed",
}

// The extension comes with PostgreSQL, but some installations leave it out or forbid it: search then looks
// at every row.
const TRIGRAMS = `do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists "IDX_directory_user_search" on directory_user using gin (search gin_trgm_ops);
  create index if not exists "IDX_directory_order_search" on directory_order using gin (search gin_trgm_ops);
exception when others then
  raise notice 'Search without pg_trgm: %', sqlerrm;
end $$;`

export class Migration20261121225000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create sequence if not exists directory_ticket;`)
    this.addSql(`create table if not exists directory_mark (name text primary key, at timestamptz not null);`)
    this.addSql(`create table if not exists "directory_user" ("account_id" integer not null,
      "search" text not null, "is_admin" boolean not null, "is_doctor" boolean not null,
      "is_member" boolean not null, "listed" boolean not null, "ticket" bigint not null, ${TIMESTAMPS},
      constraint "directory_user_pkey" primary key ("account_id"));`)
    this.addSql(`create table if not exists "directory_order" ("order_id" text not null, "id" integer not null,
      "search" text not null, "status" text not null, "placed_at" timestamptz not null,
      "listed" boolean not null, "ticket" bigint not null, ${TIMESTAMPS},
      constraint "directory_order_pkey" primary key ("order_id"));`)
    for (const [name, index] of Object.entries(LISTS)) {
      this.addSql(`create index if not exists "IDX_directory_${name}" on ${index};`)
    }
    this.addSql(TRIGRAMS)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "directory_user" cascade;`)
    this.addSql(`drop table if exists "directory_order" cascade;`)
    this.addSql(`drop table if exists directory_mark;`)
    this.addSql(`drop sequence if exists directory_ticket;`)
  }
}
