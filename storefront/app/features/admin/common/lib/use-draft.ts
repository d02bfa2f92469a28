import { useCallback, useState } from "react"
import { useUser } from "~/lib/session/get-user"
import { tabStore } from "~/lib/storage"

function read(key: string): object | undefined {
  const draft = tabStore.get(key)
  return typeof draft === "object" && draft !== null ? draft : undefined
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
  const [draft] = useState(() => read(key))
  const saveDraft = useCallback((values: object) => tabStore.set(key, values), [key])
  const discardDraft = useCallback(() => tabStore.remove(key), [key])
  return { draft, saveDraft, discardDraft }
}
