import type { Theme } from "~/lib/theme/theme"

/** The canvas color of `styles/tokens.css` in both themes, for the browser's or phone's UI around a page. */
export const THEME_COLORS = { light: "#f7f5f0", dark: "#0f1615" } as const

/** The color of that UI while the operating system has one of the two schemes. */
export const themeColor = (theme: Theme, scheme: keyof typeof THEME_COLORS) =>
  THEME_COLORS[theme === "system" ? scheme : theme]
