import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121032425 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "testimonial" ("id" serial primary key, "author" text not null, "role" text not null, "content" text not null, "image_url" text null, "featured" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_testimonial_deleted_at" ON "testimonial" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "testimonial" cascade;`)
  }
}
