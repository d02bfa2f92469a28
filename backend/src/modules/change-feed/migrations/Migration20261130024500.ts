import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const CHANGES = `
  create table shop_change (
    seq bigint generated always as identity primary key, kind text not null, id text not null,
    due_at timestamptz not null default now(), again boolean not null default false)
    -- It is filled and emptied all day, and read from its end.
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
  create index "IDX_shop_change_subject" on shop_change (kind, id);
`

/** The changes that the read models have yet to follow. Triggers note them, which `setTriggers` creates. */
export class Migration20261130024500 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, CHANGES]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`do $$ declare noting regprocedure; begin
      for noting in select oid from pg_proc where proname like 'shop\\_note\\_%'
        and pronamespace = current_schema()::regnamespace
      loop execute format('drop function %s cascade', noting); end loop; end $$;
      drop table shop_change;`)
  }
}
