import type { Category } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { type ReactNode, useId } from "react"
import { useUser } from "~/lib/session/get-user"
import { cn } from "~/lib/cn"
import { filterOf } from "../../lib/listing/listing"
import { useListing } from "../../lib/listing/use-listing"
import { mayBuyLevels } from "../../lib/listing/visibility-options"
import type { ProductFilter } from "../../queries/get-products"
import { useFacets } from "../../queries/get-facets"

interface ChoiceProps {
  /** Whether several choices of a group can be selected, or only one. */
  type: "checkbox" | "radio"
  name: string
  isChosen: boolean
  /** How many products the choice would show; undefined until known. */
  count: number | undefined
  onChoose: (isChosen: boolean) => void
  children: ReactNode
}

function Choice({ type, name, isChosen, count, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={cn(
        "relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink-soft",
        "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent",
        count === 0 && !isChosen && "text-ink-soft",
      )}
    >
      <input
        type={type}
        name={name}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
      {count !== undefined && <span className="font-normal tabular-nums opacity-75">{count}</span>}
    </label>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-xs font-semibold text-ink-soft">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function rangeText({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `From ${formatCents(from)}`
  return from === 0 ? `Under ${formatCents(to + 1)}` : `${formatCents(from)} to ${formatCents(to)}`
}

interface FacetPanelProps {
  /** Filters that the screen itself sets. */
  fixed: ProductFilter
  categories: readonly Pick<Category, "id" | "name">[]
}

/** Further filters of a listing, which can be combined; each shows how many products it would leave. */
export default function FacetPanel({ fixed, categories }: FacetPanelProps) {
  const id = useId()
  const user = useUser()
  const { listing, choose } = useListing()
  const { data } = useFacets(filterOf(listing, user, fixed))
  const { categoryIds, minPrice, maxPrice, available, eligible, facts } = listing.facets
  const chosenFacts = facts?.split(",") ?? []
  const chosen = categoryIds?.split(",").map(Number) ?? []
  const levels = mayBuyLevels(user)
  const mayBuy = data?.levels.reduce(
    (sum, { visibility, count }) => sum + (levels.includes(visibility) ? count : 0),
    0,
  )
  const isRange = (from: number, to: number | null) =>
    minPrice === String(from) && maxPrice === (to === null ? undefined : String(to))
  return (
    <div className="grid w-full gap-5 pt-1">
      {fixed.categoryId === undefined && (
        <Group title="Categories">
          {categories.map((category) => (
            <Choice
              key={category.id}
              type="checkbox"
              name={`${id}-category`}
              isChosen={chosen.includes(category.id)}
              count={data && (data.categories.find((one) => one.id === category.id)?.count ?? 0)}
              onChoose={(isChosen) => {
                const next = isChosen
                  ? [...chosen, category.id]
                  : chosen.filter((other) => other !== category.id)
                choose({ categoryIds: next.join(",") || undefined })
              }}
            >
              {category.name}
            </Choice>
          ))}
        </Group>
      )}
      {data?.facts.map(({ name, values }) => (
        <Group key={name} title={name}>
          {values.map(({ value, count }) => {
            const fact = `${name}:${value}`
            const others = chosenFacts.filter((other) => other !== fact)
            return (
              <Choice
                key={value}
                type="checkbox"
                name={`${id}-${name}`}
                isChosen={chosenFacts.includes(fact)}
                count={count}
                onChoose={(isChosen) => {
                  choose({ facts: [...others, ...(isChosen ? [fact] : [])].join(",") || undefined })
                }}
              >
                {value}
              </Choice>
            )
          })}
        </Group>
      ))}
      <Group title="Price">
        <Choice
          type="radio"
          name={`${id}-price`}
          isChosen={!minPrice && !maxPrice}
          count={undefined}
          onChoose={() => choose({ minPrice: undefined, maxPrice: undefined })}
        >
          Any
        </Choice>
        {data?.prices.map((range) => (
          <Choice
            key={range.from}
            type="radio"
            name={`${id}-price`}
            isChosen={isRange(range.from, range.to)}
            count={range.count}
            onChoose={() => choose({ minPrice: String(range.from), maxPrice: range.to?.toString() })}
          >
            {rangeText(range)}
          </Choice>
        ))}
      </Group>
      <Group title="Show only">
        <Choice
          type="checkbox"
          name={`${id}-available`}
          isChosen={available !== undefined}
          count={data?.available}
          onChoose={(isChosen) => choose({ available: isChosen ? "true" : undefined })}
        >
          In stock
        </Choice>
        {levels.length > 0 && (
          <Choice
            type="checkbox"
            name={`${id}-eligible`}
            isChosen={eligible !== undefined}
            count={mayBuy}
            onChoose={(isChosen) => choose({ eligible: isChosen ? "true" : undefined })}
          >
            Available to me
          </Choice>
        )}
      </Group>
    </div>
  )
}
