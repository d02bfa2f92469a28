export { readSettings } from "../domains/site/queries/read-settings"
