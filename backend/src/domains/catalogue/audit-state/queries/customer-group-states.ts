import { Modules } from "@medusajs/framework/utils"
import type { ReadStates } from "#domains/operations/audit/rules/state"

/** Customer groups without their customers, because membership in a group is part of the customer's state. */
export const readCustomerGroupStates: ReadStates = async (container, ids) => {
  const groups = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroups({ id: ids }, { take: ids.length })
  return new Map(groups.map(({ id, name }) => [id, { subjectId: null, fields: { name } }]))
}
