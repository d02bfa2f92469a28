import type { Settings } from "@shop/contracts"
import { useAdminWrite } from "../../common/lib/use-admin-write"
import { getSettingsQuery } from "./get-settings"

/** Changes some settings; what they change shows everywhere at once. */
export function useSaveSettings() {
  return useAdminWrite({
    write: (api, body: Partial<Settings>) => api.changeSettings({ body }),
    done: () => ({ title: "Settings Updated", description: "They are in force from now on." }),
    failed: (sentence) => ({ title: "Failed to update settings", description: sentence }),
    renew: (client, saved) => {
      client.setQueryData(getSettingsQuery().queryKey, saved)
      return client.invalidateQueries()
    },
  })
}
