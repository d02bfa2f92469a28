import { AdminScreen } from "../../common/components/admin-screen"
import { QueryState } from "../../common/components/query-state"
import { useSettings } from "../queries/get-settings"
import { SecondFactor } from "./second-factor"
import { SettingsForm } from "./settings-form"

/** The shop's settings; changes take effect as soon as they are saved. */
export function SettingsScreen() {
  const query = useSettings()
  return (
    <AdminScreen title="Settings">
      <QueryState query={query} error="Error loading settings. Please try again.">
        {(saved) => <SettingsForm saved={saved} />}
      </QueryState>
      <div className="mt-5">
        <SecondFactor />
      </div>
    </AdminScreen>
  )
}
