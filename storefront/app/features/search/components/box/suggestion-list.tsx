import { useId } from "react"
import { Price } from "~/components/price"
import { ShopImage } from "~/components/shop-image"
import { cn } from "~/lib/cn"
import type { Suggestion } from "../../lib/suggestion"

interface SuggestionListProps {
  /** Id prefix shared with the combobox; option ids start with it. */
  id: string
  suggestions: { categories: Suggestion[]; products: Suggestion[] }
  isOpen: boolean
  /** Index of the highlighted suggestion across both groups; -1 for none. */
  active: number
  onMark: (index: number) => void
  onPick: (index: number) => void
  className?: string
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`
}

/** The suggestions of a search field, in two groups. It never receives focus. */
export function SuggestionList({ id, suggestions, isOpen, ...rest }: SuggestionListProps) {
  const { categories, products } = suggestions
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isOpen}
      // Pressing a suggestion must not take focus away from the field.
      onMouseDown={(event) => event.preventDefault()}
      className={cn("overflow-hidden rounded-lg border border-line bg-surface p-2", rest.className)}
    >
      {isOpen && (
        <>
          <Group title="Categories" id={id} places={categories} first={0} {...rest} />
          <Group title="Products" id={id} places={products} first={categories.length} {...rest} />
        </>
      )}
    </div>
  )
}

interface GroupProps extends Pick<SuggestionListProps, "id" | "active" | "onMark" | "onPick"> {
  title: string
  places: Suggestion[]
  /** Index of the group's first suggestion across both groups. */
  first: number
}

function Group({ title, id, places, first, active, onMark, onPick }: GroupProps) {
  const titleId = useId()
  if (places.length === 0) return null
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} role="presentation" className="eyebrow px-3 pt-2 pb-1 text-ink-soft">
        {title}
      </p>
      {places.map((place, position) => {
        const index = first + position
        return (
          <div
            key={place.key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => onMark(index)}
            onClick={() => onPick(index)}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-accent-soft aria-selected:text-on-accent-soft"
          >
            <ShopImage
              src={place.imageUrl}
              alt=""
              width={40}
              height={40}
              sizes="2.5rem"
              className="size-10 shrink-0 rounded-sm"
            />
            <span className="min-w-0 grow truncate text-sm font-medium">{place.label}</span>
            {place.price !== undefined && (
              <Price cents={place.price} className="text-sm text-ink-soft tabular-nums" />
            )}
          </div>
        )
      })}
    </div>
  )
}
