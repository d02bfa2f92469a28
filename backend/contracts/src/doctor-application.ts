import { z } from "./z"
import { registerBody } from "./account"
import { pagingQuery } from "./common"
import { defineEndpoint } from "./endpoint"
import { user } from "./user"

/**
 * `requested` awaits an administrator's decision; only `approved` users are doctors. Users who were `rejected`, or
 * whose approval `expired`, may apply again.
 */
export const doctorApplication = z.object({
  status: z.enum(["none", "requested", "approved", "rejected", "expired"]),
})
export type DoctorApplication = z.infer<typeof doctorApplication>

/** A doctor's profile; the same fields as in the registration. */
export const doctorApplicationBody = registerBody.pick({
  doctorTitle: true,
  doctorSpecialty: true,
  doctorBio: true,
  profileImage: true,
})
export type DoctorApplicationBody = z.infer<typeof doctorApplicationBody>

export const doctorApplicationComponents = {
  DoctorApplication: doctorApplication,
} as const

export const doctorApplicationEndpoints = {
  getDoctorApplication: defineEndpoint({
    method: "GET",
    path: "/api/user/doctor-application",
    access: "user",
    status: 200,
    summary: "Gets the status of the user's doctor application",
    response: doctorApplication,
  }),
  applyAsDoctor: defineEndpoint({
    method: "POST",
    path: "/api/user/doctor-application",
    access: "user",
    status: 200,
    summary: "Submits a doctor application. Approval is automatic or manual, depending on the settings",
    body: doctorApplicationBody,
    response: doctorApplication,
  }),
  listDoctorApplications: defineEndpoint({
    method: "GET",
    path: "/api/admin/doctor-applications",
    access: "admin",
    status: 200,
    list: true,
    summary:
      "Lists pending doctor applications, oldest first. To decide on one, set the user's `isDoctor` flag",
    query: pagingQuery,
    response: z.array(user),
  }),
} as const
