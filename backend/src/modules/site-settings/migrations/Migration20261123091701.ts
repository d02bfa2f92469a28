import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const SETTINGS = `
  create table site_settings (
    id text primary key, "values" jsonb not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    revision bigint not null default 1);
  create index "IDX_site_settings_deleted_at" on site_settings (deleted_at) where deleted_at is null;
  create function site_settings_revise() returns trigger language plpgsql as $$
  begin
    new.revision := old.revision + 1;
    return new;
  end $$;
  create trigger site_settings_revise before update on site_settings
    for each row execute function site_settings_revise();
`

/** The settings. Their revision grows with every change, in the change's own transaction. */
export class Migration20261123091701 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, SETTINGS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table site_settings; drop function site_settings_revise;`)
  }
}
