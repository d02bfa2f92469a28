import { z } from "./z"
import { timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/** A secret key of the engine's admin API, with its creator's access. */
export const apiKey = z.object({
  /** The engine's id. */
  id: z.string(),
  title: z.string(),
  /** Its beginning and end. */
  token: z.string(),
  /** Username of the administrator who made it, or the email address of one without an account. */
  maker: z.string(),
  createdAt: timestamp,
  /** To the hour; null if it was not used while the audit log goes back. */
  lastUsedAt: timestamp.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** An open invitation to administrate the shop. */
export const invitation = z.object({
  /** The engine's id. */
  id: z.string(),
  email: z.string(),
  /** Username of the administrator who sent it, or the email address of one without an account; null if unknown. */
  inviter: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitation>

export const apiKeyComponents = {
  ApiKey: apiKey,
  Invitation: invitation,
} as const

export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    method: "GET",
    path: "/api/admin/api-keys",
    access: "admin",
    status: 200,
    summary: "Lists active secret API keys, newest first. Create and revoke them in the engine's admin",
    response: z.array(apiKey),
  }),
  listInvitations: defineEndpoint({
    method: "GET",
    path: "/api/admin/invitations",
    access: "admin",
    status: 200,
    summary:
      "Lists open administrator invitations, newest first. Send and withdraw them in the engine's admin",
    response: z.array(invitation),
  }),
} as const
