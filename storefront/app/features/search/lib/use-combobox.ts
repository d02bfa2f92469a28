import { type KeyboardEvent, useState } from "react"

interface ComboboxOptions {
  count: number
  onPick: (index: number) => void
}

const NONE = -1

/**
 * Keyboard support for an editable combobox, by the WAI-ARIA pattern: focus stays in the field, arrows move
 * through the suggestions and back to the field, Enter picks the highlighted one, Escape closes the list.
 */
export function useCombobox({ count, onPick }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(NONE)
  const active = isOpen && marked < count ? marked : NONE

  const close = () => {
    setOpen(false)
    setMarked(NONE)
  }
  const step = (by: 1 | -1) => {
    setOpen(true)
    // The arrows cycle through the suggestions and the field itself.
    setMarked(((active + 1 + by + count + 1) % (count + 1)) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "ArrowDown") step(1)
    else if (event.key === "ArrowUp") step(-1)
    else if (event.key === "Enter" && active !== NONE) onPick(active)
    else if (event.key === "Escape" && isOpen) close()
    else return
    event.preventDefault()
  }
  return { isOpen, active, setMarked, onKeyDown, close, open: () => setOpen(true) }
}
