import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "zod"
import { openSecret, sealSecret } from "./sealed-secret"

/** Which reminders the links of an email are for. */
const refillToken = z.object({ refillsOf: z.number().int(), productIds: z.array(z.number().int()) })

/** The token of the links by which a member puts reminders off or stops them, also signed out. It works at any time. */
export function sealRefillToken(
  container: MedusaContainer,
  { accountId, productIds }: { accountId: number; productIds: number[] },
): string {
  return sealSecret(container, JSON.stringify({ refillsOf: accountId, productIds }))
}

/** What the token is for; undefined when the shop has not made it. */
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
