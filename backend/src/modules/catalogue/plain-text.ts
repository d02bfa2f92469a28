/**
 * The SQL expression for a product's searchable text: its name, description and terms, with punctuation replaced by
 * spaces, so that PostgreSQL splits it into words like `parseQuery` splits a query.
 */
export const SEARCHED_TEXT = "catalogue_plain(name || ' ' || description || ' ' || terms)"
