import { endpoints } from "@shop/contracts"
import { changePageByCall } from "#http/page-change"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.restorePageVersion, (call) =>
  changePageByCall(call, { action: "version_restored", version: call.params.version }),
)
