import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

interface Notifications {
  deleteNotifications: (ids: string[]) => Promise<void>
}

/**
 * Deletes rows of the engine's list of what was sent. The module has the method, made from its model; its type leaves it
 * out.
 *
 * @engine 2.21.2 notification/dist/services/notification-module-service.js
 */
export async function deleteNotifications(container: MedusaContainer, ids: string[]): Promise<void> {
  const notifications = container.resolve(Modules.NOTIFICATION) as unknown as Notifications
  if (ids.length > 0) await notifications.deleteNotifications(ids)
}
