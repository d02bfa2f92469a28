import { useCallback, useState } from "react"
import { useUser } from "~/lib/session/get-user"

function read(key: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null")
    return typeof kept === "object" && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps what is typed in a form, for this tab and this person, until it is saved or given up: a session that
 * ends, a reload or the back button must not cost it.
 *
 * @param name what is edited, for example `product-12`
 * @returns what was typed before, and how to keep and forget what is typed now
 */
export function useDraft(name: string) {
  const user = useUser()
  const [key] = useState(() => `draft-${user?.id ?? 0}-${name}`)
  const [kept] = useState(() => read(key))
  const keep = useCallback(
    (values: object) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Where storage is forbidden nothing is kept; the dialog still asks before it is closed.
      }
    },
    [key],
  )
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then nothing was kept.
    }
  }, [key])
  return { kept, keep, forget }
}
