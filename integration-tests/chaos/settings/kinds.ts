import type { CartQuote, ErrorCode } from "@shop/contracts"
import type { EngineSettings } from "../../support/engine-settings"
import type { Random } from "../random"
import type { Market } from "./market"

/** Something that a merchant sets in the engine's admin and that affects a sale. */
export interface SettingKind {
  name: string
  /** Of settings with the same value here, only one is active at a time. */
  exclusive?: string
  /** Legitimate refusals that buyers may get while it is active. */
  refuses?: readonly ErrorCode[]
  /** Whether a quote shows that only this setting is active; checked for carts with every product in them. */
  shows?: (quote: CartQuote, address: string) => boolean
  /** Applies it; whatever is made with `settings` is undone at the end. */
  make: (settings: EngineSettings, market: Market, random: Random) => Promise<unknown>
}

export const CURRENCY = "usd"

/** Dollars with cents, including amounts whose tax ends in half a cent. */
export function price(random: Random): number {
  return random.chance(0.3)
    ? random.pick([29.8, 12.2, 33.4, 7.8, 99.99, 10.1])
    : random.int(700, 12_000) / 100
}

/** Realistic tax percentages, with up to three decimals. */
export function rate(random: Random): number {
  return random.pick([4, 5.5, 6.625, 7.25, 7.5, 8.875, 9.125, 10, 19, 2.9])
}
