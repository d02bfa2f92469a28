import type { ViewerFlags } from "@shop/backend/domains/people/access/rules/product-access"
import type { DemoUsername } from "../data/types"

/** A registered demo account. */
export interface DemoPerson {
  accountId: number
  customerId: string
  email: string
  fullName: string
  flags: NonNullable<ViewerFlags>
}

export type DemoPeople = Map<DemoUsername, DemoPerson>
