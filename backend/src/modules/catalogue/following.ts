import { columnsThatConcern, isSince, type ListVersion } from "./product-columns"

/** The events that have triggers. */
export const EVENTS = ["insert", "update", "delete"] as const

const wordedIn = (version: ListVersion) => [
  ...["listed", "visibility", "name", "description"],
  ...(isSince(version, "terms") ? ["terms"] : []),
]
const NUMBERED = ["listed", "visibility", "id", "skus"]

const of = (row: string, columns: string[]) => columns.map((column) => `${row}.${column}`).join(", ")

/** SQL for the price that an audience pays, in a query of a table with `group_prices`; audience 0 are visitors. */
export const AUDIENCE_PRICE = "coalesce((group_prices ->> audience_id::text)::bigint, price_cents)"
/** SQL for all audiences: visitors, and the sets of customer groups that have their own prices. */
export const AUDIENCES = "(select 0 as audience_id union all select id from catalogue_audience)"

const pricesOf = (version: ListVersion) =>
  isSince(version, "audiences")
    ? { price: AUDIENCE_PRICE, audience: ", audience_id", among: `cross join ${AUDIENCES} audience` }
    : { price: "price_cents", audience: "", among: "" }

/** SQL for the categories of a product, after 0 for all products. */
export const LISTED_CATEGORIES = "array_prepend(0, category_ids)"
const categoriesOf = (version: ListVersion) =>
  isSince(version, "categories") ? LISTED_CATEGORIES : "array_remove(array[0, category_id], null)"

/**
 * One row for each list that a product is in (each of its doctors or any, of its categories or any, featured or all), with
 * its price there.
 */
export const listingRows = (products: string, version: ListVersion = "visitors") => `
  select doctor, category, among_featured, visibility, id, created_at, ${pricesOf(version).price}, lower(name),
      featured${pricesOf(version).audience}
    from ${products} ${pricesOf(version).among}
      cross join unnest(array_prepend(0, doctor_ids)) doctor
      cross join unnest(${categoriesOf(version)}) category
      cross join unnest(case when featured then array[false, true] else array[false] end) among_featured
    where listed and id is not null
  on conflict do nothing`

/** One row per product and word; `text` is the SQL expression that the words are taken from. */
export const wordRows = (products: string, sign: number, text: string) => `
  select word, visibility, ${sign} as sign from ${products}
    cross join unnest(tsvector_to_array(to_tsvector('simple', ${text}))) word
    where listed and length(word) <= 40`

/** One row per product and SKU, without spaces and signs. */
export const skuRows = (products: string) => `
  select visibility, sku, id from ${products} cross join unnest(skus) sku where listed and id is not null
    on conflict do nothing`

/** Stores the current revision for products, so that readers find the changes. */
const revisionsOf = (products: string) => `
  select product_id, revision from (${products}) product cross join catalogue_revision
    on conflict (product_id) do update set revision = excluded.revision`

/**
 * A trigger's actions after a write; `former` and `latter` name its rows before and after. Every visible write takes
 * the lock of the counts first, because two concurrent statements could otherwise deadlock on each other's rows.
 */
function followBody(
  former: string | null,
  latter: string | null,
  text: string,
  version: ListVersion,
): string {
  const shown = columnsThatConcern("answers", version)
  const placed = columnsThatConcern("order", version)
  const changed = (columns: string[]) =>
    former && latter
      ? `select latter.product_id from ${latter} latter join ${former} former using (product_id)
          where (${of("latter", columns)}) is distinct from (${of("former", columns)})`
      : `select product_id from ${latter ?? former}`
  const rows = (table: string, columns: string[]) =>
    `(select * from ${table} where product_id in (${changed(columns)})) product`
  const words = [
    ...(latter ? [wordRows(rows(latter, wordedIn(version)), 1, text)] : []),
    ...(former ? [wordRows(rows(former, wordedIn(version)), -1, text)] : []),
  ].join(" union all ")
  const skus = [
    ...(former ? [`delete from catalogue_sku where id in (select id from ${rows(former, NUMBERED)});`] : []),
    ...(latter ? [`insert into catalogue_sku ${skuRows(rows(latter, NUMBERED))};`] : []),
  ].join("\n")
  const hasRevisions = isSince(version, "revisions")
  return `
    if not exists (${changed(shown)}) then return null; end if;
    perform pg_advisory_xact_lock(hashtext('catalogue_count'));
    ${former ? `delete from catalogue_listing where id in (select id from ${rows(former, placed)});` : ""}
    ${latter ? `insert into catalogue_listing ${listingRows(rows(latter, placed), version)};` : ""}
    insert into catalogue_word
      select word, visibility, sum(sign) from (${words}) change group by word, visibility having sum(sign) <> 0
      on conflict (word, visibility) do update set products = catalogue_word.products + excluded.products;
    ${isSince(version, "terms") ? skus : ""}
    update catalogue_revision set revision = revision + 1;
    ${hasRevisions ? `insert into catalogue_product_revision ${revisionsOf(changed(shown))};` : ""}
    return null;`
}

/**
 * The statements that create the trigger that updates lists and words after an event on products.
 *
 * @param text the SQL expression that the words of a product are taken from
 * @param version the version of the lists that the trigger maintains
 */
export function follow(
  event: (typeof EVENTS)[number],
  text: string,
  version: ListVersion = "visitors",
): string[] {
  const former = event === "insert" ? null : "old_rows"
  const latter = event === "delete" ? null : "new_rows"
  const name = `catalogue_product_follow_${event}`
  const transitions = [former && "old table as old_rows", latter && "new table as new_rows"]
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin ${followBody(former, latter, text, version)} end $$;`,
    `drop trigger if exists ${name} on catalogue_product;`,
    `create trigger ${name} after ${event} on catalogue_product referencing ${transitions.filter(Boolean).join(" ")}
      for each statement execute function ${name}();`,
  ]
}
