import { Search } from "lucide-react"
import { useEffect, useId, useState } from "react"
import { Form, useNavigate } from "react-router"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"
import { useDebounced } from "~/lib/list/use-debounced"
import { useCombobox } from "../../lib/use-combobox"
import { useSuggestions } from "../../queries/get-suggestions"
import { optionId, SuggestionList } from "./suggestion-list"

interface SearchBoxProps {
  /** The search text in the URL. */
  initial?: string
  /** Called when the search leads to another page. */
  onDone?: () => void
  /** Whether the suggestions overlay the content below instead of pushing it down. */
  floating?: boolean
  className?: string
}

const DEBOUNCE_MS = 180

/** The search field with suggestions. Without JavaScript it is a plain form. */
export function SearchBox({ initial = "", onDone, floating = false, className }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  useEffect(() => setText(initial), [initial])
  const words = text.trim()
  const asked = useDebounced(words, DEBOUNCE_MS)
  const { suggestions, hasNothing } = useSuggestions(asked)
  const places = words ? [...suggestions.categories, ...suggestions.products] : []
  const done = () => {
    combobox.close()
    onDone?.()
  }
  const pick = (index: number) => {
    const place = places[index]
    if (!place) return
    void navigate(place.to)
    done()
  }
  const combobox = useCombobox({ count: places.length, onPick: pick })
  const isOpen = combobox.isOpen && places.length > 0
  return (
    <Form
      action={paths.shop()}
      method="get"
      role="search"
      onSubmit={done}
      className={cn("relative", className)}
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          id={`${id}-field`}
          name="q"
          type="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={combobox.active >= 0 ? optionId(id, combobox.active) : undefined}
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            combobox.setMarked(-1)
            combobox.open()
          }}
          onKeyDown={combobox.onKeyDown}
          onBlur={combobox.close}
          className={cn(
            CONTROL_STYLE,
            "h-13 rounded-full! pr-28 pl-12 [&::-webkit-search-cancel-button]:hidden",
          )}
        />
        <Button type="submit" size="sm" className="absolute top-1 right-1 rounded-full">
          Search
        </Button>
      </div>
      <SuggestionList
        id={id}
        suggestions={words ? suggestions : { categories: [], products: [] }}
        isOpen={isOpen}
        active={combobox.active}
        onMark={combobox.setMarked}
        onPick={pick}
        className={floating ? "absolute inset-x-0 top-full z-20 mt-2 shadow-raised" : "mt-3"}
      />
      <p
        role="status"
        className={cn(
          !hasNothing && "sr-only",
          "rounded-lg border border-line bg-surface px-5 py-4 text-sm text-ink-soft",
          floating ? "absolute inset-x-0 top-full z-20 mt-2 shadow-raised" : "mt-3",
        )}
        hidden={hasNothing && !combobox.isOpen && floating}
      >
        {hasNothing && `No results for “${asked}”. Try a different word, such as a body part.`}
        {isOpen && `${places.length} ${places.length === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </Form>
  )
}
