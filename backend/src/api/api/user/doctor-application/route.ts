import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { applyAsDoctor } from "#domains/account/workflows/apply-as-doctor"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { readDoctorStatus } from "#domains/account/queries/read-doctor-status"

export const GET = facadeRoute(endpoints.getDoctorApplication, async ({ viewer, scope }) => ({
  status: await readDoctorStatus(scope, viewer.accountId),
}))

export const POST = facadeRoute(endpoints.applyAsDoctor, async ({ body, viewer, scope }) => {
  const status = await applyAsDoctor(scope, viewer.accountId, body)
  triggerEmailSending(scope)
  return { status }
})
