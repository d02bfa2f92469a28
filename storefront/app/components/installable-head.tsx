import { THEME_COLORS } from "~/config/theme-colors"
import type { Theme } from "~/lib/theme/theme"

const ofSystem = (scheme: "light" | "dark") => `(prefers-color-scheme: ${scheme})`

/** What browsers need to install the shop and to paint around its pages. Only the server renders it. */
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
