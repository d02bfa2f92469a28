import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The facts that lists can be narrowed by, such as `Body part:Knee`, taken from a product's details; with an index to
 * narrow by them, and one to find the products that have any. Facts may be longer than an entry of an ordered index.
 */
export class Migration20261124030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create or replace function catalogue_filter_facts(details jsonb) returns text[]
        language sql immutable parallel safe return array(
          select distinct trim(translate(fact ->> 'name', ':,', '  ')) || ':' || trim(translate(part, ':', ' '))
            from jsonb_array_elements(coalesce(details -> 'facts', '[]'::jsonb)) facts (fact),
              regexp_split_to_table(fact ->> 'value', ',') parts (part)
            where (fact ->> 'filter')::boolean and trim(part) <> ''
            order by 1
        );`,
    )
    this.addSql(
      `alter table catalogue_product add column if not exists filter_facts text[]
        generated always as (catalogue_filter_facts(details)) stored;`,
    )
    this.addSql(
      `create index if not exists "IDX_catalogue_product_filter_facts"
        on catalogue_product using gin (filter_facts) where listed;`,
    )
    this.addSql(
      `create index if not exists "IDX_catalogue_product_fact_facets"
        on catalogue_product (visibility, category_id, price_cents, stock)
        where listed and filter_facts <> '{}';`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table catalogue_product drop column if exists filter_facts;`)
    this.addSql(`drop function if exists catalogue_filter_facts(jsonb);`)
  }
}
