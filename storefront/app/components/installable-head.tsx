import { THEME_COLORS } from "~/config/theme-colors"
import type { Theme } from "~/lib/theme/theme"

const ofSystem = (scheme: "light" | "dark") => `(prefers-color-scheme: ${scheme})`

/** Head tags for installing the shop as an app and for coloring the browser's UI. Only rendered on the server. */
export function InstallableHead({ theme }: { theme: Theme }) {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      {theme === "system" ? (
        <>
          <meta name="theme-color" media={ofSystem("light")} content={THEME_COLORS.light} />
          <meta name="theme-color" media={ofSystem("dark")} content={THEME_COLORS.dark} />
        </>
      ) : (
        <meta name="theme-color" content={THEME_COLORS[theme]} />
      )}
    </>
  )
}
