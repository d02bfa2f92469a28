import type { adminOrder, OrderStatus, RoleFlags, UserRole } from "@shop/contracts"
import type { z } from "zod"

/** A user in the directory. */
export interface UserEntry extends RoleFlags {
  /** The facade's user id. */
  accountId: number
  /** Texts to search in, one per line, as `compared` spells them. */
  search: string
  /** False for a deleted account. */
  listed: boolean
}

/** An order in the directory. */
export interface OrderEntry {
  /** The engine's id. */
  orderId: string
  /** The facade's id. */
  id: number
  /** Texts to search in, one per line, as `compared` spells them. */
  search: string
  status: OrderStatus
  placedAt: string | Date
  /** False for drafts and deleted orders. */
  listed: boolean
}

/** A found user, by the facade's id. */
export interface FoundUser {
  accountId: number
}

/** An order that was found, by the engine's id. */
export interface FoundOrder {
  orderId: string
  /** That of the refresh which wrote its entry. */
  ticket: number
  /** Its list entry; null if that has to be read. */
  shown: z.infer<typeof adminOrder> | null
}

/** The list entry of an order, as read after its entry was found. */
export type ShownOrder = FoundOrder & { shown: z.infer<typeof adminOrder> }

interface Page {
  limit: number
  offset: number
}

export interface UserFilter extends Page {
  /** Words, each a part of username, email address or full name, in any order, regardless of case and accents. */
  q?: string | undefined
  /** `member` matches users with that flag only, `regular` users without any. */
  role?: UserRole | undefined
}

export interface OrderFilter extends Page {
  /** Words, each a part of username or email address, or the facade's id with or without `#`. */
  q?: string | undefined
  status?: OrderStatus | undefined
  /** Matches orders that were placed before this time and have not been shipped. */
  waitingSince?: Date | undefined
}
