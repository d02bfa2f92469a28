/**
 * The SQL expression of the text whose words search knows: a product's name and description, with blanks for
 * signs, so that PostgreSQL splits it where `parseQuery` splits what is typed.
 */
export const PLAIN_TEXT = "catalogue_plain(name || ' ' || description)"
