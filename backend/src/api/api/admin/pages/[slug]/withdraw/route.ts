import { endpoints } from "@shop/contracts"
import { changePageByCall } from "#http/page-change"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.withdrawPage, (call) =>
  changePageByCall(call, { action: "withdrawn" }),
)
