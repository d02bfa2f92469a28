import type { MedusaContainer } from "@medusajs/framework/types"
import { hourOf } from "@shop/contracts/delivery-promise"
import { readSettings } from "#modules/site-settings/read-settings"

/**
 * Whether the current hour in the shop's time zone is within a range. The engine's job schedules have no time zone, so
 * a job that must run at a certain time of day is scheduled hourly and checks this.
 *
 * @param hours 0 to 24, excluding `until`
 */
export async function isShopHour(
  container: MedusaContainer,
  { from, until }: { from: number; until: number },
): Promise<boolean> {
  const { timeZone } = await readSettings(container)
  const hour = hourOf(new Date(), timeZone)
  return hour >= from && hour < until
}
