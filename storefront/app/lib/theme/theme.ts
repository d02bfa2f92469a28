export const THEMES = ["light", "dark", "system"] as const
export type Theme = (typeof THEMES)[number]

/** Key in `localStorage`; a cookie of the same name lets the server render the right theme. */
export const THEME_KEY = "theme"

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/** The theme from the visitor's cookie, for the server's HTML; `system` if it names none. */
export function themeOfCookie(cookieHeader: string | null): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(cookieHeader ?? "")?.[1]
  return isTheme(value) ? value : "system"
}

/**
 * Runs in the head before anything is painted, so that the wrong theme never flashes. The stylesheet follows the
 * operating system where `data-theme` is `system`.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");document.documentElement.dataset.theme=t==="light"||t==="dark"?t:"system"}catch(e){}`
