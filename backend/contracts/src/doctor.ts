import { z } from "./z"
import { byId, pagingQuery, serialId } from "./common"
import { defineEndpoint } from "./endpoint"

/** A doctor's public profile: no email address, no username. */
export const doctor = z.object({
  id: serialId,
  doctorTitle: z.string().nullable(),
  fullName: z.string().nullable(),
  doctorSpecialty: z.string().nullable(),
  doctorBio: z.string().nullable(),
  profileImage: z.string().nullable(),
})
export type Doctor = z.infer<typeof doctor>

export const doctorComponents = {
  Doctor: doctor,
} as const

export const doctorEndpoints = {
  listDoctors: defineEndpoint({
    method: "GET",
    path: "/api/doctors",
    access: "any",
    status: 200,
    list: true,
    summary: "Lists doctors with a public storefront",
    query: pagingQuery,
    response: z.array(doctor),
  }),
  getDoctor: defineEndpoint({
    method: "GET",
    path: "/api/doctors/:id",
    access: "any",
    status: 200,
    summary: "Gets a doctor",
    params: byId,
    response: doctor,
    errors: ["not_found"],
  }),
} as const
