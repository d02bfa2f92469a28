import { z } from "./z"
import { cents, serialId, successResponse, text, timestamp } from "./common"
import { defineEndpoint } from "./endpoint"

/** What may be done about reminders: asking for them, putting them off for two weeks, stopping them. */
export const refillChange = z.enum(["remind", "postpone", "stop"])
export type RefillChange = z.infer<typeof refillChange>

/**
 * A product that the user has bought and that is used up, `price` and the rest as it was bought last. `runsOutAt` is the
 * day without any of it, worked out from when it arrived and how long a unit lasts; `remindAt` that of the one email,
 * null while there is to be none, such as while more of it is on order. Both at the beginning of the day by the clock of the shop.
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

/** `token` is that of the links of a reminder. */
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
    summary: "What the user has bought and uses up, the last bought first, and when they are reminded of it",
    response: z.array(refill),
  }),
  changeRefill: defineEndpoint({
    method: "POST",
    path: "/api/user/refills",
    access: "user",
    status: 200,
    summary:
      "Asks for the reminder of a product that the user has bought, as a member; puts it off, or stops it. Can be repeated",
    body: refillBody,
    response: z.array(refill),
    errors: ["not_found", "forbidden"],
  }),
  changeRefillsByLink: defineEndpoint({
    method: "POST",
    path: "/api/refills",
    access: "any",
    status: 200,
    summary: "Puts off or stops the reminders of an email, by its link; repeating it is fine",
    body: refillLinkBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
} as const
