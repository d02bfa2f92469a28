import { z } from "./z"
import { byId, moment, pagingQuery, serialId, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"
import { NO_ROLE, ROLES, rolesOf, type RoleFlags } from "./roles"

/** One field per role of `ROLES`. */
export const roleFlags = z.object({ isMember: z.boolean(), isAdmin: z.boolean(), isDoctor: z.boolean() })

export const user = z.object({
  id: serialId,
  username: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  ...roleFlags.shape,
  /** When the approval as a doctor ends; null if it has no end, or the user is not a doctor. */
  doctorUntil: timestamp.nullable(),
  doctorTitle: z.string().nullable(),
  doctorSpecialty: z.string().nullable(),
  doctorBio: z.string().nullable(),
  profileImage: z.string().nullable(),
  createdAt: timestamp,
})
export type User = z.infer<typeof user>

/** Filter of the admin's user list; `regular` users have none of the three flags, `member` users only that one. */
export const userRole = z.enum([...ROLES.map(({ name }) => name), NO_ROLE.name])
export type UserRole = z.infer<typeof userRole>

/** The one role to show for a user: admin takes precedence over doctor, doctor over member. */
export function userRoleOf(user: RoleFlags): UserRole {
  return rolesOf(user)[0]?.name ?? NO_ROLE.name
}

/** Filters of the user list: `q` matches username, email and full name. */
export const adminUsersQuery = pagingQuery.extend({
  q: text(200).optional(),
  role: userRole.optional(),
})

const futureMoment = moment.refine((at) => new Date(at).getTime() > Date.now(), "Please choose a future date")

/**
 * Exactly one of the three flags. With `isDoctor: true`, `doctorUntil` is the end of the approval, null for no end. If
 * it is omitted, the end stays unchanged for a current doctor, and a new doctor's approval has no end.
 */
export const roleBody = roleFlags
  .partial()
  .extend({ doctorUntil: futureMoment.nullish() })
  .refine(
    (body) => ROLES.filter(({ flag }) => body[flag] !== undefined).length === 1,
    "Send exactly one of isMember, isDoctor and isAdmin",
  )
  .refine(({ isDoctor, doctorUntil }) => isDoctor === true || doctorUntil === undefined, {
    path: ["doctorUntil"],
    message: "Only doctors have an approval date. Send it together with isDoctor: true",
  })

export const userComponents = {
  User: user,
} as const

export const userEndpoints = {
  getUser: defineEndpoint({
    method: "GET",
    path: "/api/user",
    access: "user",
    status: 200,
    summary: "Gets the signed-in user",
    response: user,
  }),
  listUsers: defineEndpoint({
    method: "GET",
    path: "/api/admin/users",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists users, newest first",
    query: adminUsersQuery,
    response: z.array(user),
  }),
  setUserRole: defineEndpoint({
    method: "PATCH",
    path: "/api/admin/users/:id/role",
    access: "admin",
    status: 200,
    summary: "Sets one of a user's three role flags",
    params: byId,
    body: roleBody,
    response: user,
    errors: ["not_found", "last_admin", "conflict"],
  }),
} as const
