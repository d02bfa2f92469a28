import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const PAGES = `
  create table page (
    id text primary key,
    slug text not null check (slug in ('terms', 'privacy', 'health-data', 'cookies', 'shipping', 'returns', 'faq', 'contact', 'about')),
    published_version integer null, draft_title text null, draft_body text null, revision integer not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_page_deleted_at" on page (deleted_at) where deleted_at is null;
  create unique index "IDX_page_slug" on page (slug);
`

const VERSIONS = `
  create table page_version (
    id text primary key,
    slug text not null check (slug in ('terms', 'privacy', 'health-data', 'cookies', 'shipping', 'returns', 'faq', 'contact', 'about')),
    version integer not null, title text not null, body text not null, published_at timestamptz not null,
    published_by integer null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_page_version_deleted_at" on page_version (deleted_at) where deleted_at is null;
  create unique index "IDX_page_version_number" on page_version (slug, version);
  create function page_version_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'Versions of pages are append-only: what was published is neither changed nor deleted.'
      using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger page_version_append_only before update or delete or truncate on page_version
    for each statement execute function page_version_refuse_change();
`

const REVISION = `
  create table page_revision (id boolean primary key default true check (id), revision bigint not null);
  insert into page_revision (revision) values (1);
  create function page_revise() returns trigger language plpgsql as $$
  begin
    update page_revision set revision = revision + 1;
    return null;
  end $$;
  create trigger page_revise after insert or update or delete or truncate on page
    for each statement execute function page_revise();
`

/**
 * Pages and their versions; versions are never changed nor deleted. The revision is a number that grows with every
 * change of a page, in the change's own transaction.
 */
export class Migration20261125011000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, PAGES, VERSIONS, REVISION]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table page, page_version, page_revision; drop function page_version_refuse_change, page_revise;`)
  }
}
