export const THEMES = ["light", "dark", "system"] as const
export type Theme = (typeof THEMES)[number]

/** Key of the browser's storage; a cookie of the same name lets the server render the right page. */
export const THEME_KEY = "theme"

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/** The theme that the visitor's cookie names, for the server's HTML. */
export function themeOfCookie(cookieHeader: string | null): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(cookieHeader ?? "")?.[1]
  return isTheme(value) ? value : "system"
}

/**
 * Runs in the head before anything is painted, so that a stored theme never flashes. The stylesheet
 * follows the operating system where `data-theme` is `system`.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");document.documentElement.dataset.theme=t==="light"||t==="dark"?t:"system"}catch(e){}`
