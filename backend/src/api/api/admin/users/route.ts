import { endpoints } from "@shop/contracts"
import { findUsers } from "../../../../facade/find-users"
import { facadeRoute } from "../../../../facade/route"
import { toUsers } from "../../../../facade/serialize-user"

export const GET = facadeRoute(endpoints.listUsers, async ({ query, scope }) => {
  const { ids, total } = await findUsers(scope, query)
  return { items: await toUsers(scope, ids), total }
})
