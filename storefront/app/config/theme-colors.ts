/** The canvas of `styles/tokens.css` in both themes, for what browsers and phones paint around a page. */
export const THEME_COLORS = { light: "#f7f5f0", dark: "#0f1615" } as const
