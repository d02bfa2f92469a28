import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "zod"
import { openSecret, sealSecret } from "./sealed-secret"

/** Identifies the reminders that an email's links control. */
const refillToken = z.object({ refillsOf: z.number().int(), productIds: z.array(z.number().int()) })

/** Creates the token of links that postpone or stop a member's reminders, even if signed out. It never expires. */
export function sealRefillToken(
  container: MedusaContainer,
  { accountId, productIds }: { accountId: number; productIds: number[] },
): string {
  return sealSecret(container, JSON.stringify({ refillsOf: accountId, productIds }))
}

/** Reads a refill token; undefined if the shop did not issue it. */
export function openRefillToken(
  container: MedusaContainer,
  token: string,
): { accountId: number; productIds: number[] } | undefined {
  try {
    const { refillsOf, productIds } = refillToken.parse(JSON.parse(openSecret(container, token)))
    return { accountId: refillsOf, productIds }
  } catch {
    return undefined
  }
}
