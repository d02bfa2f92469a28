import { useCallback, useState } from "react"
import { useUser } from "~/lib/session/get-user"
import { tabStore } from "~/lib/storage"

function read(key: string): object | undefined {
  const draft = tabStore.get(key)
  return typeof draft === "object" && draft !== null ? draft : undefined
}

/**
 * Keeps what is typed in a form, per tab and user, until it is saved or discarded, so that an expired session, a
 * reload or the back button doesn't lose it.
 *
 * @param name identifies what is being edited, for example `product-12`
 * @returns the stored draft, and functions to save and discard it
 */
export function useDraft(name: string) {
  const user = useUser()
  const [key] = useState(() => `draft-${user?.id ?? 0}-${name}`)
  const [draft] = useState(() => read(key))
  const saveDraft = useCallback((values: object) => tabStore.set(key, values), [key])
  const discardDraft = useCallback(() => tabStore.remove(key), [key])
  return { draft, saveDraft, discardDraft }
}
