import { useCallback, useSyncExternalStore } from "react"
import { themeColor } from "~/config/theme-colors"
import { isTheme, type Theme, THEME_KEY } from "./theme"

const YEAR_SECONDS = 31_536_000
const listeners = new Set<() => void>()

function read(): Theme {
  const value = document.documentElement.dataset.theme
  return isTheme(value) ? value : "system"
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = themeColor(theme, meta.matches("[media*=dark]") ? "dark" : "light")
  }
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  if (event.key === THEME_KEY) apply(isTheme(event.newValue) ? event.newValue : "system")
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener("storage", onStorage)
  }
}

function store(theme: Theme) {
  apply(theme)
  try {
    document.cookie = `${THEME_KEY}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Cookies and storage may be forbidden; the theme then lives on this page only.
  }
}

/** The theme preference and its setter; other tabs stay in sync. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => "system" as const)
  return [theme, useCallback(store, [])]
}
