import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A number that grows with every change of the settings, in the change's own transaction. */
export class Migration20261123091701 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "site_settings" add column if not exists "revision" bigint not null default 1;`,
    )
    this.addSql(`create or replace function site_settings_revise() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end $$;`)
    this.addSql(`drop trigger if exists site_settings_revise on site_settings;`)
    this.addSql(
      `create trigger site_settings_revise before update on site_settings
        for each row execute function site_settings_revise();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists site_settings_revise cascade;`)
    this.addSql(`alter table if exists "site_settings" drop column if exists "revision";`)
  }
}
