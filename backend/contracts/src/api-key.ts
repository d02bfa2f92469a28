import { z } from "./z"
import { timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/** A secret key of the engine's admin API, with which a program does what its maker may do. */
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

export const apiKeyComponents = {
  ApiKey: apiKey,
} as const

export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    method: "GET",
    path: "/api/admin/api-keys",
    access: "admin",
    status: 200,
    summary:
      "The secret keys of the engine's admin API that are in force, the newest first; they are made and revoked in the engine's admin",
    response: z.array(apiKey),
  }),
} as const
