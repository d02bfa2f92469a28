import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121032500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "product_access" drop constraint if exists "product_access_product_id_unique";`,
    )
    this.addSql(
      `alter table if exists "discount_code_id" drop constraint if exists "discount_code_id_promotion_id_unique";`,
    )
    this.addSql(
      `alter table if exists "category_access" drop constraint if exists "category_access_category_id_unique";`,
    )
    this.addSql(
      `create table if not exists "category_access" ("id" serial primary key, "category_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_category_access_category_id_unique" ON "category_access" ("category_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_category_access_deleted_at" ON "category_access" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "discount_code_id" ("id" serial primary key, "promotion_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_discount_code_id_promotion_id_unique" ON "discount_code_id" ("promotion_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_discount_code_id_deleted_at" ON "discount_code_id" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "product_access" ("id" serial primary key, "product_id" text not null, "visibility" text check ("visibility" in ('public', 'member', 'doctor')) not null default 'public', "featured" boolean not null default false, "kind" text check ("kind" in ('goods', 'membership', 'starter_kit')) not null default 'goods', "doctor_ids" text[] not null default '{}', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_product_access_product_id_unique" ON "product_access" ("product_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_access_deleted_at" ON "product_access" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "category_access" cascade;`)

    this.addSql(`drop table if exists "discount_code_id" cascade;`)

    this.addSql(`drop table if exists "product_access" cascade;`)
  }
}
