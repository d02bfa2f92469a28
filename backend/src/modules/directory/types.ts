import type { OrderStatus, RoleFlags, UserRole } from "@shop/contracts"

/** A user as the directory keeps it. */
export interface UserEntry extends RoleFlags {
  /** The facade's user id. */
  accountId: number
  /** Texts to be found by, one per line. */
  search: string
  /** False for an account that is gone. */
  listed: boolean
}

/** An order as the directory keeps it. */
export interface OrderEntry {
  /** The engine's id. */
  orderId: string
  /** The facade's id. */
  id: number
  /** Texts to be found by, one per line. */
  search: string
  status: OrderStatus
  placedAt: string | Date
  /** False for drafts and for what is gone. */
  listed: boolean
}

interface Page {
  limit: number
  offset: number
}

export interface UserFilter extends Page {
  /** A part of username, e-mail address or full name, whatever the case. */
  q?: string | undefined
  /** `member` holds that flag alone, `regular` none. */
  role?: UserRole | undefined
}

export interface OrderFilter extends Page {
  /** A part of username or e-mail address, whatever the case, or the facade's id with or without `#`. */
  q?: string | undefined
  status?: OrderStatus | undefined
}
