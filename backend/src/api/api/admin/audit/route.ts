import { endpoints } from "@shop/contracts"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { toAuditEntries } from "#domains/operations/audit/presenter"
import { AUDIT_MODULE } from "#modules/audit/index"

export const GET = facadeRoute(endpoints.listAuditEntries, async ({ query, scope }) => {
  const log = scope.resolve(AUDIT_MODULE)
  const { rows, total } = await log.browse({ ...query, ...pageOf(query) })
  return { items: await toAuditEntries(scope, rows), total }
})
