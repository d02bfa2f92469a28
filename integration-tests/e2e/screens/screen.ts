import type { Page } from "@playwright/test"
import type { Settings } from "@shop/contracts"
import type { DemoShop } from "./demo-shop"

/** Who looks: nobody signed in, or one of the demo accounts. */
export type Role = "visitor" | "newcomer" | "member" | "doctor" | "admin"

/** One screen in one state as one role sees it. */
export interface Screen {
  /** Names its test and its pictures; kebab-case. */
  id: string
  /** The route's pattern as `storefront/app/routes.ts` has it. */
  route: string
  state: string
  role: Role
  /** The address to open; without it the route itself. */
  address?: (shop: DemoShop) => string
  /** HTTP status of the page; 200 unless said otherwise. */
  status?: number
  /** What brings the screen into its state after, or instead of, opening the address. */
  navigate?: (page: Page, shop: DemoShop) => Promise<void>
  /** What an administrator has set meanwhile; such screens come last, when nobody else is in the shop. */
  settings?: Partial<Settings>
  /** A text that is on the screen in this state alone. */
  shows: string | RegExp
  /** Faults that are the point of this state and are not to be counted. */
  expectedFaults?: RegExp
  /** Other specs that walk through this screen, below `integration-tests`. */
  alsoIn?: string[]
}
