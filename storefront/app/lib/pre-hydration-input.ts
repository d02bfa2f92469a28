import { useEffect } from "react"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was done on a page before React had taken it over. */
interface PreHydrationInput {
  /** Pressed buttons, each once. */
  presses: Set<HTMLElement>
  /** Changed fields in the order of their last change: their text, or whether they are chosen. */
  fields: Map<Field, string | boolean>
  stop: () => void
}

declare global {
  interface Window {
    preHydrationInput?: PreHydrationInput
  }
}

/**
 * Runs in the head. On a slow network a page is there before its scripts: until React has taken over, buttons that
 * are pressed are kept instead of doing nothing or sending a form nowhere, and fields that React would set back to
 * what the server wrote are kept as well.
 */
export const PRE_HYDRATION_INPUT_SCRIPT = `{
  const presses = new Set()
  const fields = new Map()
  const keepPress = (event) => {
    const button = event.target.closest("button")
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    presses.add(button)
  }
  const keepField = ({ target }) => {
    fields.delete(target)
    fields.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
  }
  document.addEventListener("click", keepPress, true)
  document.addEventListener("input", keepField, true)
  window.preHydrationInput = { presses, fields, stop() {
    document.removeEventListener("click", keepPress, true)
    document.removeEventListener("input", keepField, true)
  } }
}`

/** Changes a field as a person would. React only hears of a value that differs from the last it saw there. */
function fill(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event("change", { bubbles: true }))
  } else {
    field.value = value ? "" : " "
    // The prototype's setter goes past React, which has put its own on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

/** Does again, once React has taken over, what was done before: first the fields, then the buttons. */
export function usePreHydrationInput(): void {
  useEffect(() => {
    const early = window.preHydrationInput
    if (!early) return
    delete window.preHydrationInput
    early.stop()
    const fields = [...early.fields].filter(([field]) => field.isConnected)
    // Each in a task of its own, so that React is done with the one before.
    for (const [field, value] of fields) setTimeout(() => fill(field, value))
    for (const button of early.presses) setTimeout(() => button.isConnected && button.click())
  }, [])
}
