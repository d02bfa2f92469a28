import { useCallback, useEffect, useRef, useState } from "react"
import { useDraft } from "~/lib/form/use-draft"

/** What a draft keeps of a form's state, and how that is put into the saved state again. */
interface Drafting<State> {
  /** Only what differs from the saved state, so that a draft reverts nothing that others have saved since. */
  changesOf: (state: State, saved: State) => object
  restore: (saved: State, changes: object) => State
}

/**
 * The state of a form that is kept as a draft until it is saved or discarded; see `useDraft`.
 *
 * @param name identifies what is being edited
 * @param initial returns the state that is saved
 */
export function useDraftedState<State>(
  name: string,
  initial: () => State,
  { changesOf, restore }: Drafting<State>,
) {
  const { draft, saveDraft, discardDraft } = useDraft(name)
  const [saved, setSaved] = useState(initial)
  const [state, setState] = useState(saved)
  const [isRestored, setRestored] = useState(false)
  const changes = state === saved ? {} : changesOf(state, saved)
  const isChanged = Object.keys(changes).length > 0
  const latest = useRef({ changes, isChanged, restore })
  latest.current = { changes, isChanged, restore }
  useEffect(() => {
    if (!draft) return
    setState((former) => latest.current.restore(former, draft))
    setRestored(true)
  }, [draft])
  useEffect(() => {
    if (state === saved) return
    if (latest.current.isChanged) saveDraft(latest.current.changes)
    else discardDraft()
  }, [state, saved, saveDraft, discardDraft])
  /** Shows a saved state from now on. */
  const settle = useCallback(
    (next: State) => {
      discardDraft()
      setSaved(next)
      setState(next)
      setRestored(false)
    },
    [discardDraft],
  )
  return {
    state,
    setState,
    settle,
    isChanged,
    isRestored: isRestored && isChanged,
    startOver: () => settle(saved),
  }
}
