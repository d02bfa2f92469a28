export const ROW_ID = "site"

/** A number that grows with every change of the settings; no row before the first one. */
export const SETTINGS_REVISION = `select revision from site_settings where id = '${ROW_ID}'`
