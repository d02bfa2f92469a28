import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "job_failure" ("id" serial primary key, "job" text not null, "subject" text not null, "message" text not null, "attempts" integer not null default 1, "last_failed_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_job_failure_deleted_at" ON "job_failure" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_job_failure_subject" ON "job_failure" ("job", "subject") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "job_failure" cascade;`)
  }
}
