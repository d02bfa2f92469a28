import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121032428 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "catalogue_category" ("category_id" text not null, "id" integer null, "name" text not null, "description" text not null, "image_url" text null, "rank" integer not null, "listed" boolean not null, "ticket" bigint not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "catalogue_category_pkey" primary key ("category_id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_catalogue_category_deleted_at" ON "catalogue_category" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "catalogue_product" ("product_id" text not null, "id" integer null, "name" text not null, "description" text not null, "price_cents" integer not null, "image_url" text null, "visibility" text check ("visibility" in ('public', 'member', 'doctor')) not null, "featured" boolean not null, "category_id" integer null, "stock" integer not null, "doctor_ids" integer[] not null, "listed" boolean not null, "source_ids" text[] not null, "ticket" bigint not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "catalogue_product_pkey" primary key ("product_id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_catalogue_product_deleted_at" ON "catalogue_product" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "catalogue_category" cascade;`)

    this.addSql(`drop table if exists "catalogue_product" cascade;`)
  }
}
