import { endpoints, type User } from "@shop/contracts"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { toUsers } from "#domains/account/presenter"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import { DIRECTORY_MODULE } from "#modules/directory/index"

export const GET = facadeRoute(endpoints.listUsers, async ({ query, scope }) => {
  const directory = scope.resolve(DIRECTORY_MODULE)
  const { found, total } = await directory.findUsers({ q: query.q, role: query.role, ...pageOf(query) })
  const items: User[] = []
  // Others are answered between two batches.
  for (const batch of batchesOf(found)) {
    const ids = batch.map(({ accountId }) => accountId)
    items.push(...(await toUsers(scope, ids)))
  }
  return { items, total }
})
