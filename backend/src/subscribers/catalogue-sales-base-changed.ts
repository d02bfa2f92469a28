import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CommonEvents } from "@medusajs/framework/utils"
import { refreshStoreContext } from "../domains/catalogue/actions/sweep-catalogue"

const LINK = "LinkSalesChannelStockLocation"

/** Follows stock locations that are given to or taken from the shop's sales channel: all stock may be another. */
export default async function salesBaseChanged({ container }: SubscriberArgs<unknown>): Promise<void> {
  await refreshStoreContext(container)
}

export const config: SubscriberConfig = {
  event: [`${LINK}.${CommonEvents.ATTACHED}`, `${LINK}.${CommonEvents.DETACHED}`],
}
