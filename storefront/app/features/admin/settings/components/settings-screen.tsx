import { AdminScreen } from "../../common/components/admin-screen"
import { Listed } from "../../common/components/listed"
import { useSettings } from "../queries/get-settings"
import { SettingsForm } from "./settings-form"

/** What the shop is called, sells and allows; in force as soon as it is saved. */
export function SettingsScreen() {
  const query = useSettings()
  return (
    <AdminScreen title="Settings">
      <Listed query={query} error="Error loading settings. Please try again.">
        {(saved) => <SettingsForm saved={saved} />}
      </Listed>
    </AdminScreen>
  )
}
