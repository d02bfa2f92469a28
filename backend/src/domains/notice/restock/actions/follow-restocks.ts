import { triggerEmailSending } from "#domains/email/actions/queue-email"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { tellRestocks } from "./tell-restocks"

/** Notifies people who wait for a product, once the catalogue shows its stock. */
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
