import { z } from "./z"
import { byId, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

const sessionId = z.string().max(64)

/** A browser in which a user is signed in. */
export const session = z.object({
  id: z.string(),
  /** Such as "Chrome on Windows"; null if it didn't say. */
  browser: z.string().nullable(),
  signedInAt: timestamp,
  /** Up to a minute ago. */
  lastSeenAt: timestamp,
  /** Whether the request comes from it. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const sessionComponents = { Session: session } as const

export const sessionEndpoints = {
  listSessions: defineEndpoint({
    method: "GET",
    path: "/api/user/sessions",
    access: "user",
    status: 200,
    summary: "Lists the browsers where the user is signed in, most recently used first",
    response: z.array(session),
  }),
  endSession: defineEndpoint({
    method: "DELETE",
    path: "/api/user/sessions/:id",
    access: "user",
    status: 204,
    summary: "Signs the user out of one browser",
    params: z.object({ id: sessionId }),
    errors: ["not_found"],
  }),
  endSessions: defineEndpoint({
    method: "DELETE",
    path: "/api/user/sessions",
    access: "user",
    status: 204,
    summary: "Signs the user out everywhere, including this browser and the engine's admin",
  }),
  listUserSessions: defineEndpoint({
    method: "GET",
    path: "/api/admin/users/:id/sessions",
    access: "admin",
    status: 200,
    summary: "Lists the browsers where a user is signed in, most recently used first",
    params: byId,
    response: z.array(session),
    errors: ["not_found"],
  }),
  endUserSession: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/users/:id/sessions/:sessionId",
    access: "admin",
    status: 204,
    summary: "Signs a user out of one browser",
    params: byId.extend({ sessionId }),
    errors: ["not_found"],
  }),
  endUserSessions: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/users/:id/sessions",
    access: "admin",
    status: 204,
    summary: "Signs a user out everywhere, including the engine's admin",
    params: byId,
    errors: ["not_found"],
  }),
} as const
