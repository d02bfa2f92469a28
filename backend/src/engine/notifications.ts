import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

interface Notifications {
  deleteNotifications: (ids: string[]) => Promise<void>
}

/**
 * Deletes rows from the engine's log of sent notifications. The method is generated from the module's model, but is
 * missing from its type.
 *
 * @engine 2.21.2 notification/dist/services/notification-module-service.js
 */
export async function deleteNotifications(container: MedusaContainer, ids: string[]): Promise<void> {
  const notifications = container.resolve(Modules.NOTIFICATION) as unknown as Notifications
  if (ids.length > 0) await notifications.deleteNotifications(ids)
}
