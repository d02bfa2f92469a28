import { useEffect, useRef, useState } from "react"
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form"
import { changedValues, useDraft } from "./use-draft"

/**
 * Fills a form with what was typed into it and neither saved nor discarded, and keeps what is typed from now on.
 *
 * @param name identifies what is being edited, see `useDraft`
 * @param secrets the fields that are never stored
 */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "subscribe" | "formState">,
  name: string,
  secrets: readonly FieldPath<Values>[] = [],
) {
  const { draft, saveDraft, discardDraft } = useDraft(name)
  const [isRestored, setRestored] = useState(false)
  const latest = useRef({ ...form, secrets })
  latest.current = { ...form, secrets }
  useEffect(() => {
    const { getValues, reset, subscribe } = latest.current
    const values = getValues()
    const restored = Object.entries(draft ?? {}).filter(([field]) => field in values)
    if (restored.length > 0) {
      reset({ ...values, ...Object.fromEntries(restored) }, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true },
      callback: (state) => {
        const isSecret = (field: string) => latest.current.secrets.some((secret) => secret === field)
        const changed = Object.entries(changedValues(state.values, state.defaultValues ?? {}))
        const kept = changed.filter(([field]) => !isSecret(field))
        if (kept.length > 0) saveDraft(Object.fromEntries(kept))
        else discardDraft()
      },
    })
  }, [draft, saveDraft, discardDraft])
  return { isRestored: isRestored && form.formState.isDirty, discardDraft }
}
