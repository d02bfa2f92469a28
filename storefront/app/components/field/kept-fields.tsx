import type { User } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { flushSync } from "react-dom"
import { changedValues, useDraft } from "~/lib/form/use-draft"
import { type Field, fill } from "~/lib/pre-hydration-input"
import { USER_KEY } from "~/lib/query-keys"

const valueOf = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value

function fieldsIn(place: Element): Map<string, Field> {
  const fields = place.querySelectorAll<Field>("input:not([type=hidden], [type=file]), textarea, select")
  return new Map([...fields].map((field, index) => [field.name || String(index), field]))
}

const valuesIn = (place: Element) =>
  Object.fromEntries([...fieldsIn(place)].map(([key, field]) => [key, valueOf(field)]))

/**
 * Keeps what is typed into the fields beside it if the session ends meanwhile, and fills it in again when the same person
 * comes back to them. Whatever else takes the fields away, such as saving or closing, discards it.
 *
 * @param draft identifies what is being edited, see `useDraft`
 */
export function KeptFields({ draft: name }: { draft: string }) {
  const client = useQueryClient()
  const { draft, saveDraft, discardDraft } = useDraft(name)
  const mark = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const place = mark.current?.parentElement
    if (!place) return
    const userId = () => client.getQueryData<User | null>(USER_KEY)?.id
    const writer = userId()
    const saved = valuesIn(place)
    const keep = () => saveDraft(changedValues(valuesIn(place), saved))
    place.addEventListener("input", keep)
    // Not in the effect itself, where React can't be told to process an event at once.
    const filling = setTimeout(() => {
      for (const [key, value] of Object.entries(draft ?? {})) {
        const field = fieldsIn(place).get(key)
        if (field) flushSync(() => fill(field, value as string | boolean))
      }
    })
    return () => {
      clearTimeout(filling)
      place.removeEventListener("input", keep)
      if (userId() === writer) discardDraft()
    }
  }, [client, draft, saveDraft, discardDraft])
  return <input type="hidden" ref={mark} />
}
