import { triggerEmailSending } from "../../email/actions/queue-email"
import type { Follower } from "../../read-model/actions/follow-changes"
import { tellRestocks } from "./tell-restocks"

/** Tells those who wait for a product that it is back, once the catalogue shows it. */
export const restockFollower: Follower = {
  name: "back-in-stock notices",
  follow: async (container, { product, stock }) => {
    const productIds = [...new Set([...product, ...stock])]
    if (productIds.length > 0 && (await tellRestocks(container, productIds)) > 0)
      triggerEmailSending(container)
    return []
  },
  noteEverything: () => Promise.resolve(),
}
