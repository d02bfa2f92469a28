import { endpoints } from "@shop/contracts"
import { changePageByCall } from "#http/page-change"
import { facadeRoute } from "#http/route"

export const PUT = facadeRoute(endpoints.savePageDraft, (call) =>
  changePageByCall(call, { action: "draft_saved", text: call.body }),
)

export const DELETE = facadeRoute(endpoints.discardPageDraft, (call) =>
  changePageByCall(call, { action: "draft_discarded" }),
)
