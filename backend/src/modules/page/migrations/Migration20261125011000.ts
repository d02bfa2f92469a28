import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Pages and their versions; versions are never changed nor deleted. The revision is a number that grows with every
 * change of a page, in the change's own transaction.
 */
export class Migration20261125011000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "page" ("id" text not null, "slug" text check ("slug" in ('terms', 'privacy', 'health-data', 'cookies', 'shipping', 'returns', 'faq', 'contact', 'about')) not null, "published_version" integer null, "draft_title" text null, "draft_body" text null, "revision" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "page_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_page_deleted_at" ON "page" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_page_slug" ON "page" ("slug");`)
    this.addSql(
      `create table if not exists "page_version" ("id" text not null, "slug" text check ("slug" in ('terms', 'privacy', 'health-data', 'cookies', 'shipping', 'returns', 'faq', 'contact', 'about')) not null, "version" integer not null, "title" text not null, "body" text not null, "published_at" timestamptz not null, "published_by" integer null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "page_version_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_page_version_deleted_at" ON "page_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_page_version_number" ON "page_version" ("slug", "version");`,
    )
    this.addSql(`create or replace function page_version_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Versions of pages are append-only: what was published is neither changed nor deleted.'
          using errcode = 'integrity_constraint_violation';
      end $$;`)
    this.addSql(`create or replace trigger page_version_append_only
      before update or delete or truncate on page_version
      for each statement execute function page_version_refuse_change();`)
    this.addSql(
      `create table if not exists page_revision (
        id boolean primary key default true check (id), revision bigint not null);`,
    )
    this.addSql(`insert into page_revision (revision) values (1) on conflict do nothing;`)
    this.addSql(`create or replace function page_revise() returns trigger language plpgsql as $$
      begin
        update page_revision set revision = revision + 1;
        return null;
      end $$;`)
    this.addSql(`create or replace trigger page_revise
      after insert or update or delete or truncate on page
      for each statement execute function page_revise();`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "page_version" cascade;`)
    this.addSql(`drop function if exists page_version_refuse_change;`)
    this.addSql(`drop table if exists "page" cascade;`)
    this.addSql(`drop function if exists page_revise;`)
    this.addSql(`drop table if exists page_revision;`)
  }
}
