import { endpoints } from "@shop/contracts"
import { pageOf } from "../../../../facade/respond"
import { facadeRoute } from "../../../../facade/route"
import { toUsers } from "../../../../facade/serialize-user"
import { ACCOUNT_MODULE } from "../../../../modules/account"
import type AccountModuleService from "../../../../modules/account/service"

export const GET = facadeRoute(endpoints.listDoctorApplications, async ({ query, scope }) => {
  const { limit, offset } = pageOf(query)
  const [rows, total] = await scope
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
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
