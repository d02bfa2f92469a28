import { raw } from "@medusajs/framework/mikro-orm/core"

/**
 * A question in SQL inside a condition of the engine's query, such as `{ id: { $in: subQuery(...) } }`. The database
 * layer below the engine takes it, and the engine's own filters let it through as it is.
 *
 * @param statement SQL with a `?` for each value, which selects one column
 * @engine 2.21.2 utils/dist/modules-sdk/build-query.js
 */
export function subQuery(statement: string, values: string[]) {
  return raw<string[]>(`(${statement})`, values)
}
