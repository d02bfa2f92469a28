export { readSettings } from "../workflows/settings/read-settings"
