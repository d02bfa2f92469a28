import { useCallback, useEffect, useState } from "react"
import { useUser } from "../session/get-user"
import { DRAFT_PREFIX, tabStore } from "../storage"

const useKey = (name: string) => {
  const user = useUser()
  return useState(() => `${DRAFT_PREFIX}${user?.id ?? 0}-${name}`)[0]
}

function read(key: string): Record<string, unknown> | undefined {
  const draft = tabStore.get(key)
  return typeof draft === "object" && draft !== null ? (draft as Record<string, unknown>) : undefined
}

/** Only the changed values, so that restoring a draft doesn't revert what others have changed since. */
export function changedValues(values: object, saved: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof typeof saved]),
    ),
  )
}

/**
 * Keeps what is typed in a form, per tab and user, until it is saved or discarded or the user signs out, so that an
 * expired session, a reload or the back button doesn't lose it.
 *
 * @param name identifies what is being edited, for example `product-12`
 * @returns the stored draft, and functions to save and discard it
 */
export function useDraft(name: string) {
  const key = useKey(name)
  const [draft] = useState(() => read(key))
  const saveDraft = useCallback((values: object) => tabStore.set(key, values), [key])
  const discardDraft = useCallback(() => tabStore.remove(key), [key])
  return { draft, saveDraft, discardDraft }
}

/** Like `useState` for whether a form is open; a form with a draft opens by itself, once the page is hydrated. */
export function useOpenWithDraft(name: string, isOpenAtFirst = false) {
  const key = useKey(name)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  useEffect(() => {
    if (read(key)) setOpen(true)
  }, [key])
  return [isOpen, setOpen] as const
}
