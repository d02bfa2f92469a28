import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "email_wording" ("occasion" text not null, "subject" text not null, "opening" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "email_wording_pkey" primary key ("occasion"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_wording_deleted_at" ON "email_wording" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    // What happened to orders before this moment was told, or not, by what was here before.
    this.addSql(
      `insert into email_mark (name, at) values ('order-changes-told', now()), ('order-changes-told-since', now()) on conflict do nothing;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from email_mark where name in ('order-changes-told', 'order-changes-told-since');`)
    this.addSql(`drop table if exists "email_wording" cascade;`)
  }
}
