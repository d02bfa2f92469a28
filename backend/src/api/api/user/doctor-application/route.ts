import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../../facade/route"
import { applyAsDoctor } from "../../../../workflows/account/apply-as-doctor"
import { readDoctorStatus } from "../../../../workflows/account/read-doctor-status"

export const GET = facadeRoute(endpoints.getDoctorApplication, async ({ viewer, scope }) => ({
  status: await readDoctorStatus(scope, viewer.accountId),
}))

export const POST = facadeRoute(endpoints.applyAsDoctor, async ({ body, viewer, scope }) => ({
  status: await applyAsDoctor(scope, viewer.accountId, body),
}))
