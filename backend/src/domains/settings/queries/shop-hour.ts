import type { MedusaContainer } from "@medusajs/framework/types"
import { hourOf } from "@shop/contracts/delivery-promise"
import { readSettings } from "../../../modules/site-settings/read-settings"

/**
 * Whether it is now one of these hours by the shop's clock. For jobs: the engine's schedules know no zone, so a job that is to
 * run at some time of the day is scheduled for each hour and asks this.
 *
 * @param hours 0 to 24; `until` is not among them
 */
export async function isShopHour(
  container: MedusaContainer,
  { from, until }: { from: number; until: number },
): Promise<boolean> {
  const { timeZone } = await readSettings(container)
  const hour = hourOf(new Date(), timeZone)
  return hour >= from && hour < until
}
