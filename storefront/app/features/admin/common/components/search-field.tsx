import { Search } from "lucide-react"
import { useEffect, useId, useState } from "react"
import { CONTROL_STYLE } from "~/components/control-style"
import { cn } from "~/lib/cn"
import { useDebounced } from "~/lib/list/use-debounced"

interface SearchFieldProps {
  /** What can be searched for, for example 'Search username, email or order id'. */
  label: string
  value: string
  onSearch: (words: string) => void
  className?: string
}

const DELAY_MS = 300

/** Searches as the user types, debounced. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const settled = useDebounced(text, DELAY_MS)
  // Other changes of `value`, for example by the back button, replace the text.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  useEffect(() => {
    const words = settled.trim()
    if (settled !== text || words === sent) return
    setSent(words)
    onSearch(words)
  }, [settled, text, sent, onSearch])
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <span className="relative grid">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
          className={cn(CONTROL_STYLE, "h-12 pl-10 text-sm")}
        />
      </span>
    </div>
  )
}
