import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What `order_operation` noted of interrupted changes is settled like everything else whose money has moved. */
export class Migration20261130024500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`do $$ begin if to_regclass('order_operation') is not null then
      insert into "shop_change" ("kind", "id") select 'money', "order_id" from "order_operation";
      drop table "order_operation";
    end if; end $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "shop_change" where "kind" = 'money';`)
    this.addSql(
      `create table if not exists "order_operation" ("id" text not null, "order_id" text not null, "display_id" integer not null, "details" jsonb not null, "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_operation_pkey" primary key ("id"));`,
    )
  }
}
