import type { SettingsBody } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"
import { getSettingsQuery } from "./get-settings"

/** Changes some settings, then refetches everything, because they may affect any screen. */
export function useSaveSettings() {
  return useAdminMutation({
    write: (api, body: Partial<SettingsBody>) => api.changeSettings({ body }),
    done: () => ({ title: "Settings Updated", description: "Your changes are live." }),
    failed: (message) => ({ title: "Failed to update settings", description: message }),
    renew: (client, saved) => {
      client.setQueryData(getSettingsQuery().queryKey, saved)
      return client.invalidateQueries()
    },
  })
}
