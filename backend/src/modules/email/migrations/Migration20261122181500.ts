import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122181500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "email_message" ("id" text not null, "key" text not null, "template" text not null, "recipient" text not null, "data" jsonb null, "status" text check ("status" in ('pending', 'sent', 'failed', 'canceled')) not null default 'pending', "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "sent_at" timestamptz null, "last_error" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "email_message_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_message_deleted_at" ON "email_message" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_email_message_key" ON "email_message" ("key");`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_message_due" ON "email_message" ("next_attempt_at") WHERE status = 'pending';`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_message_age" ON "email_message" ("updated_at") WHERE status <> 'pending';`,
    )
    // Orders from before this moment were confirmed, or not, by what was here before.
    this.addSql(`create table if not exists email_mark (name text primary key, at timestamptz not null);`)
    this.addSql(`insert into email_mark (name, at) values ('orders-confirmed', now()) on conflict do nothing;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists email_mark;`)
    this.addSql(`drop table if exists "email_message" cascade;`)
  }
}
