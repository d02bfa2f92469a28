import { AdminScreen } from "../../common/components/admin-screen"
import { QueryState } from "../../common/components/query-state"
import { useSettings } from "../queries/get-settings"
import { SettingsForm } from "./settings-form"

/** What the shop is called, sells and allows; in force as soon as it is saved. */
export function SettingsScreen() {
  const query = useSettings()
  return (
    <AdminScreen title="Settings">
      <QueryState query={query} error="Error loading settings. Please try again.">
        {(saved) => <SettingsForm saved={saved} />}
      </QueryState>
    </AdminScreen>
  )
}
