import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129223000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "shop_change" ("seq" bigint generated always as identity primary key, "kind" text not null, "id" text not null, "due_at" timestamptz not null default now(), "again" boolean not null default false);`,
    )
    this.addSql(`create index if not exists "IDX_shop_change_subject" on "shop_change" ("kind", "id");`)
    // It is filled and emptied all day, and read from its end.
    this.addSql(
      `alter table "shop_change" set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`do $$ declare noting regprocedure; begin
      for noting in select oid from pg_proc where proname like 'shop\\_note\\_%'
        and pronamespace = current_schema()::regnamespace
      loop execute format('drop function %s cascade', noting); end loop; end $$;`)
    this.addSql(`drop table if exists "shop_change";`)
  }
}
