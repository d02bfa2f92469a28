import { withDatabase } from "../../scripts/lib/database"

/** Other servers than the one that changed the settings follow within a second; here nobody is that one. */
const SETTINGS_FOLLOW_MS = 1200

/** Sets whether the products of each gated level are shown to those who don't hold it. */
export async function setVisibility(
  databaseUrl: string,
  visibility: { memberProducts: "teaser" | "hidden"; doctorProducts: "teaser" | "hidden" },
): Promise<void> {
  const values = JSON.stringify(visibility)
  await withDatabase(
    databaseUrl,
    (sql) => sql`insert into site_settings (id, "values") values ('site', ${values}::text::jsonb)
      on conflict (id) do update set "values" = site_settings."values" || excluded."values"`,
  )
  await new Promise((resolve) => setTimeout(resolve, SETTINGS_FOLLOW_MS))
}
