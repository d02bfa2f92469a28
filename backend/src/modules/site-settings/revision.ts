export const ROW_ID = "site"

/** Selects a number that grows with every change of the settings; no row before the first change. */
export const SETTINGS_REVISION = `select revision from site_settings where id = '${ROW_ID}'`
