import { useEffect } from "react"
import { flushSync } from "react-dom"

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor did on a page before hydration. */
interface PreHydrationInput {
  presses: Set<HTMLElement>
  /** Changed fields in the order of their last change, with their text or checked state. */
  fields: Map<Field, string | boolean>
  stop: () => void
}

declare global {
  interface Window {
    preHydrationInput?: PreHydrationInput
  }
}

/**
 * Runs in the head. On a slow network a page is visible before its scripts have loaded. Until hydration, clicks on
 * buttons are recorded instead of doing nothing, and changed fields are recorded because React would reset them to the
 * values that the server rendered. Buttons that open a popover need no script, nor do those that submit a form with an
 * address: the browser submits it, unless another press comes first that it may depend on, and once, until
 * somebody leaves the page and comes back to it.
 */
export const PRE_HYDRATION_INPUT_SCRIPT = `{
  const presses = new Set()
  const fields = new Map()
  const sent = new Set()
  const keepPress = (event) => {
    const button = event.target.closest("button")
    if (!button || button.popoverTargetElement) return
    if (button.type === "submit" && button.form?.hasAttribute("action") && !presses.size) return
    event.preventDefault()
    event.stopImmediatePropagation()
    presses.add(button)
  }
  const keepField = ({ target }) => {
    fields.delete(target)
    fields.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
  }
  const sendOnce = (event) => {
    if (sent.has(event.target)) event.preventDefault()
    sent.add(event.target)
  }
  const forget = () => sent.clear()
  window.addEventListener("pagehide", forget)
  document.addEventListener("submit", sendOnce, true)
  document.addEventListener("click", keepPress, true)
  document.addEventListener("input", keepField, true)
  window.preHydrationInput = { presses, fields, stop() {
    window.removeEventListener("pagehide", forget)
    document.removeEventListener("submit", sendOnce, true)
    document.removeEventListener("click", keepPress, true)
    document.removeEventListener("input", keepField, true)
  } }
}`

/** Changes a field as a person would. React only fires `onChange` if the value differs from the last one it saw. */
export function fill(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event("change", { bubbles: true }))
  } else {
    field.value = value ? "" : " "
    // Bypasses the setter that React has put on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

/** Replays recorded input: first the fields, then the buttons, each once React has processed the previous one. */
function replay({ fields, presses, stop }: PreHydrationInput): void {
  stop()
  for (const [field, value] of fields) if (field.isConnected) flushSync(() => fill(field, value))
  for (const button of presses) if (button.isConnected) flushSync(() => button.click())
}

/**
 * Replays the recorded input after hydration, in a single task, so that what the visitor does next comes after it. Fields
 * that they change until then are left as they are, because React has processed those changes already.
 */
export function usePreHydrationInput(): void {
  useEffect(() => {
    const early = window.preHydrationInput
    if (!early) return
    delete window.preHydrationInput
    // Runs after the listener that records changes, because it is added later.
    const forgetField = ({ target }: Event) => void early.fields.delete(target as Field)
    document.addEventListener("input", forgetField, true)
    // Not in the effect itself, where React can't be told to process an event at once.
    setTimeout(() => {
      document.removeEventListener("input", forgetField, true)
      replay(early)
    })
  }, [])
}
