import { raw } from "@medusajs/framework/mikro-orm/core"

/**
 * An SQL subquery for a condition of an engine query, such as `{ id: { $in: subQuery(...) } }`. MikroORM accepts it,
 * and the engine's own filters pass it through unchanged.
 *
 * @param statement SQL that selects one column, with a `?` for each value
 * @engine 2.21.2 utils/dist/modules-sdk/build-query.js
 */
export function subQuery(statement: string, values: string[]) {
  return raw<string[]>(`(${statement})`, values)
}
