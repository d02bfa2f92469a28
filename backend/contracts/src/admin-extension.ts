import { z } from "./z"
import { serialId, timestamp } from "./common"
import { doctorApplication } from "./doctor-application"
import { productChanges, visibility } from "./product"
import { roleFlags } from "./user"

/**
 * The storefront's fields of a product that the engine's admin can change; `doctorIds` are user ids as strings. Omitted
 * fields stay unchanged.
 */
export const productAccessBody = productChanges.pick({ visibility: true, featured: true, doctorIds: true })
export type ProductAccessBody = z.infer<typeof productAccessBody>

/** The same fields with the product's id in `/api/*`, and the doctors to choose from. */
export const productAccessAnswer = z.object({
  access: z.object({ id: serialId, visibility, featured: z.boolean(), doctorIds: z.array(z.string()) }),
  doctors: z.array(z.object({ id: z.string(), name: z.string(), specialty: z.string().nullable() })),
})
export type ProductAccessAnswer = z.infer<typeof productAccessAnswer>

/** Account data for the engine's admin; null for customers without an account. */
export const customerAccountAnswer = z.object({
  account: z
    .object({
      id: serialId,
      username: z.string(),
      ...roleFlags.shape,
      doctorStatus: doctorApplication.shape.status,
      memberships: z.array(
        z.object({
          reason: z.string(),
          grantedAt: timestamp,
          revokedAt: timestamp.nullable(),
          revokedReason: z.string().nullable(),
        }),
      ),
      starterKit: z.enum(["none", "waiting", "sent"]),
    })
    .nullable(),
})
export type CustomerAccountAnswer = z.infer<typeof customerAccountAnswer>

/** An administrator's decision on a doctor application. */
export const doctorDecisionBody = z.object({ approved: z.boolean() })
export type DoctorDecisionBody = z.infer<typeof doctorDecisionBody>
