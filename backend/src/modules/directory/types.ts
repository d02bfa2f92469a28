import type { AdminOrder, OrderQueue, OrderStatus, RoleFlags, UserRole } from "@shop/contracts"

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
  toPack: boolean
  toSend: boolean
  hasOpenReturn: boolean
  /** False for drafts and deleted orders. */
  listed: boolean
}

/** A found user, by the facade's id. */
export interface FoundUser {
  accountId: number
}

/** An order's list entry, without what depends on the day, on the settings or on its returns. */
export type ListEntry = Omit<AdminOrder, "hasOpenReturn" | "dispatchBy" | "isLate">

/** An order that was found, by the engine's id. */
export interface FoundOrder {
  orderId: string
  /** That of the refresh which wrote its entry. */
  ticket: number
  hasOpenReturn: boolean
  /** Its list entry; null if that has to be read. */
  shown: ListEntry | null
}

/** The list entry of an order, as read after its entry was found. */
export type ShownOrder = Pick<FoundOrder, "orderId" | "ticket"> & { shown: ListEntry }

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
  queue?: OrderQueue | undefined
  /** Orders placed before this time are late while they wait for their dispatch; required for that queue. */
  lateBefore?: Date | undefined
}
