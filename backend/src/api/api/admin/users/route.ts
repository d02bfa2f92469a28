import { endpoints } from "@shop/contracts"
import { pageOf } from "../../../../lib/page"
import { facadeRoute } from "../../../../http/route"
import { toUsers } from "../../../../domains/account/presenter"
import { DIRECTORY_MODULE } from "../../../../modules/directory"

export const GET = facadeRoute(endpoints.listUsers, async ({ query, scope }) => {
  const directory = scope.resolve(DIRECTORY_MODULE)
  const { found, total } = await directory.findUsers({ q: query.q, role: query.role, ...pageOf(query) })
  const ids = found.map(({ accountId }) => accountId)
  return { items: await toUsers(scope, ids), total }
})
