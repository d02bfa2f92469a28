import { themeColor } from "~/config/theme-colors"
import type { Theme } from "~/lib/theme/theme"

const SCHEMES = ["light", "dark"] as const

/**
 * Head tags for installing the shop as an app and for coloring the browser's UI. Only rendered on the server;
 * `use-theme.ts` changes the colors with the theme.
 */
export function InstallableHead({ theme }: { theme: Theme }) {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      {SCHEMES.map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={themeColor(theme, scheme)}
        />
      ))}
    </>
  )
}
