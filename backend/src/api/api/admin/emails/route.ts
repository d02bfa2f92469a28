import { endpoints } from "@shop/contracts"
import { showEmails } from "#domains/email/presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listEmails, ({ scope }) => showEmails(scope))
