/** The canvas color of `styles/tokens.css` in both themes, for the browser's or phone's UI around a page. */
export const THEME_COLORS = { light: "#f7f5f0", dark: "#0f1615" } as const
