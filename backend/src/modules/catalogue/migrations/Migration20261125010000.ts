import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A product's stock, which is written alone after every order, with what orders these writes among all others. */
export class Migration20261125010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table catalogue_product add column if not exists stock_ticket bigint not null default 0;`,
    )
    this.addSql(
      `create or replace function catalogue_with_stock(variants jsonb, stocks jsonb) returns jsonb
        language sql immutable parallel safe return (
          select coalesce(jsonb_agg(
              case when known.stock is null then listed.variant
                else jsonb_set(listed.variant, '{stock}', known.stock) end
              order by listed.rank), '[]')
            from jsonb_array_elements(variants) with ordinality listed (variant, rank)
              left join lateral (
                select one -> 'stock' as stock from jsonb_array_elements(stocks) one
                  where one ->> 'id' = listed.variant ->> 'id' limit 1
              ) known on true
        );`,
    )
    this.addSql(
      `create or replace function catalogue_total_stock(variants jsonb) returns int
        language sql immutable parallel safe return (
          select least(coalesce(sum((one ->> 'stock')::bigint), 0), 2147483647)::int
            from jsonb_array_elements(variants) one
        );`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists catalogue_total_stock(jsonb);`)
    this.addSql(`drop function if exists catalogue_with_stock(jsonb, jsonb);`)
    this.addSql(`alter table catalogue_product drop column if exists stock_ticket;`)
  }
}
