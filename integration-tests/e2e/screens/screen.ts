import type { Page } from "@playwright/test"
import type { Settings } from "@shop/contracts"
import type { DemoShop } from "./demo-shop"

/** Who is looking: a signed-out visitor, or one of the demo accounts. */
export type Role = "visitor" | "newcomer" | "member" | "doctor" | "admin"

/** One screen in one state, as one role sees it. */
export interface Screen {
  /** Names its test and its pictures; kebab-case. */
  id: string
  /** The route's pattern, as in `storefront/app/routes.ts`. */
  route: string
  state: string
  role: Role
  /** The address to open; the route itself by default. */
  address?: (shop: DemoShop) => string
  /** Expected HTTP status of the page; 200 by default. */
  status?: number
  /** Brings the screen into its state after, or instead of, opening the address. */
  navigate?: (page: Page, shop: DemoShop) => Promise<void>
  /** Settings that an administrator has changed; such screens come last, when nobody else is in the shop. */
  settings?: Partial<Settings>
  /** A text that is only on the screen in this state. */
  shows: string | RegExp
  /** Faults that this state provokes on purpose, which don't count. */
  expectedFaults?: RegExp
  /** Other specs that pass through this screen, relative to `integration-tests`. */
  alsoIn?: string[]
}
