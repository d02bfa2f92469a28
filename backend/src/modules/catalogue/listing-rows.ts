/** SQL for the categories of a product, after 0 for all products. */
export const LISTED_CATEGORIES = "array_prepend(0, category_ids)"

/**
 * SQL for the rows that all products should have in `catalogue_listing`: one for each list that a product is in (each of
 * its doctors or any, of its categories or any, featured or all) and each audience, with the price that it pays. Audience
 * 0 are visitors; the others are sets of customer groups that have their own prices.
 */
export const LISTING_ROWS = `
  select doctor, category, among_featured, visibility, id, created_at,
      coalesce((group_prices ->> audience_id::text)::bigint, price_cents), lower(name), featured, audience_id
    from catalogue_product
      cross join (select 0 as audience_id union all select id from catalogue_audience) audience
      cross join unnest(array_prepend(0, doctor_ids)) doctor
      cross join unnest(${LISTED_CATEGORIES}) category
      cross join unnest(case when featured then array[false, true] else array[false] end) among_featured
    where listed and id is not null`
