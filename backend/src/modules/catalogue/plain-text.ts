/**
 * The SQL expression for a product's searchable text: its name and description, with punctuation replaced by spaces, so
 * that PostgreSQL splits it into words like `parseQuery` splits a query.
 */
export const PLAIN_TEXT = "catalogue_plain(name || ' ' || description)"
