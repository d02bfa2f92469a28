import { withDatabase } from "../../scripts/lib/database"

/** Servers notice settings that they didn't change themselves within a second; here they are changed by no server. */
const SETTINGS_FOLLOW_MS = 1200

/** Sets whether products of the member and doctor levels are teased to other people or hidden from them. */
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
