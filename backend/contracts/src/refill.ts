import { z } from "./z"
import { cents, serialId, successResponse, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/** Actions on reminders: request them, postpone them by two weeks, or stop them. */
export const refillChange = z.enum(["remind", "postpone", "stop"])
export type RefillChange = z.infer<typeof refillChange>

/**
 * A consumable product that the user has bought; variant, `price` and `quantity` are those of the last purchase.
 * `runsOutAt` is the first day without supply, computed from delivery and the duration of a unit. `remindAt` is the
 * day of the reminder email, or null if none is planned, for example while another order is pending. Both are the
 * start of the day in the shop's time zone.
 */
export const refill = z.object({
  productId: serialId,
  variantId: z.string().nullable(),
  variantTitle: z.string().nullable(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  price: cents,
  quantity: z.number().int(),
  isReminded: z.boolean(),
  isOnOrder: z.boolean(),
  runsOutAt: timestamp.nullable(),
  remindAt: timestamp.nullable(),
})
export type Refill = z.infer<typeof refill>

export const refillBody = z.object({ productId: serialId, change: refillChange })
export type RefillBody = z.infer<typeof refillBody>

/** `token` comes from the links in a reminder email. */
export const refillLinkBody = z.object({ token: text(2000), change: refillChange.exclude(["remind"]) })
export type RefillLinkBody = z.infer<typeof refillLinkBody>

export const refillComponents = {
  Refill: refill,
} as const

export const refillEndpoints = {
  listRefills: defineEndpoint({
    method: "GET",
    path: "/api/user/refills",
    access: "user",
    status: 200,
    summary: "Lists the consumables the user has bought, most recent first, with their refill reminders",
    response: z.array(refill),
  }),
  changeRefill: defineEndpoint({
    method: "POST",
    path: "/api/user/refills",
    access: "user",
    status: 200,
    summary: "Sets, postpones or stops a member's refill reminder for a product",
    body: refillBody,
    response: z.array(refill),
    errors: ["not_found", "forbidden"],
  }),
  changeRefillsByLink: defineEndpoint({
    method: "POST",
    path: "/api/refills",
    access: "any",
    status: 200,
    summary: "Postpones or stops refill reminders through the link in an email",
    body: refillLinkBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
} as const
