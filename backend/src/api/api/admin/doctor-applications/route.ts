import { endpoints } from "@shop/contracts"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { toUsers } from "#domains/account/presenter"
import { ACCOUNT_MODULE } from "#modules/account/index"

export const GET = facadeRoute(endpoints.listDoctorApplications, async ({ query, scope }) => {
  const { limit, offset } = pageOf(query)
  const [rows, total] = await scope
    .resolve(ACCOUNT_MODULE)
    .listAndCountAccounts(
      { doctor_status: "requested" },
      { select: ["id"], order: { updated_at: "ASC", id: "ASC" }, take: limit, skip: offset },
    )
  return {
    items: await toUsers(
      scope,
      rows.map(({ id }) => id),
    ),
    total,
  }
})
