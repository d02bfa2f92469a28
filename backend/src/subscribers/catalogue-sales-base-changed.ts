import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CommonEvents } from "@medusajs/framework/utils"
import { refreshStoreContext } from "../domains/catalogue/actions/sweep-catalogue"

const LINK = "LinkSalesChannelStockLocation"

/** Updates the stock of all products when a stock location is linked to or unlinked from the shop's sales channel. */
export default async function salesBaseChanged({ container }: SubscriberArgs<unknown>): Promise<void> {
  await refreshStoreContext(container)
}

export const config: SubscriberConfig = {
  event: [`${LINK}.${CommonEvents.ATTACHED}`, `${LINK}.${CommonEvents.DETACHED}`],
}
