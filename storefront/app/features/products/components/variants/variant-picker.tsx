import type { Product, ProductOption } from "@shop/contracts"
import { useId } from "react"
import { FieldError } from "~/components/field-error"
import { cn } from "~/lib/cn"
import { useLazyDialog } from "~/lib/use-lazy-dialog"
import type { Choice } from "../../lib/variant-choice"

const loadFinder = () => import("./size-finder")

/** Colors that get a swatch next to their name, by lowercase option value. */
const COLOURS: Record<string, string> = {
  black: "#1c1c1e",
  blue: "#2f5fb3",
  beige: "#d8c3a5",
  green: "#4b7f52",
  grey: "#8a8d91",
  gray: "#8a8d91",
  navy: "#1f2d4d",
  orange: "#e07b39",
  pink: "#e49ab0",
  purple: "#6b4c9a",
  red: "#b3372f",
  white: "#fafafa",
  yellow: "#e8c547",
}

interface VariantPickerProps {
  product: Product
  choice: Choice
  onChoose: (name: string, value: string) => void
  /** Names of the options still to choose, after an attempt to buy without them; otherwise null. */
  problem: string | null
}

/** The options of a product, each a row of values to choose from. Sold-out values are marked but can be chosen. */
export default function VariantPicker({ product, choice, onChoose, problem }: VariantPickerProps) {
  const { Dialog: SizeFinder, dialog, opener } = useLazyDialog(loadFinder)
  const guide = product.details?.sizeGuide
  const id = useId()
  return (
    <div className="grid gap-5">
      {product.options?.map((option) => (
        <OptionRow
          key={option.name}
          option={option}
          product={product}
          choice={choice}
          onChoose={(value) => onChoose(option.name, value)}
          describedBy={problem && choice[option.name] === undefined ? id : undefined}
          finder={
            guide?.option === option.name && (
              <button
                {...opener}
                type="button"
                className="-my-2 min-h-11 text-sm font-medium text-accent hover:underline"
              >
                Find my size
              </button>
            )
          }
        />
      ))}
      <FieldError id={id}>{problem ? `Choose ${problem} to add this to your cart` : undefined}</FieldError>
      {SizeFinder && guide && (
        <SizeFinder {...dialog} guide={guide} onChoose={(value) => onChoose(guide.option, value)} />
      )}
    </div>
  )
}

interface OptionRowProps {
  option: ProductOption
  product: Product
  choice: Choice
  onChoose: (value: string) => void
  describedBy: string | undefined
  finder: React.ReactNode
}

function OptionRow({ option, product, choice, onChoose, describedBy, finder }: OptionRowProps) {
  const { name, values } = option
  const group = useId()
  const chosen = choice[name]
  /** Whether a value is in stock in combination with the values chosen for the other options. */
  const isAvailable = (value: string) =>
    (product.variants ?? []).some(
      (variant) =>
        variant.stockQuantity > 0 &&
        variant.options[name] === value &&
        Object.entries(choice).every(
          ([other, wanted]) => other === name || variant.options[other] === wanted,
        ),
    )
  return (
    <fieldset aria-labelledby={`${group}-name`} aria-describedby={describedBy} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <legend className="float-left text-sm">
          <span id={`${group}-name`} className="font-semibold">
            {name}
          </span>
          {chosen && <span className="text-ink-soft">: {chosen}</span>}
        </legend>
        {finder}
      </div>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => {
          const isThere = isAvailable(value)
          const colour = COLOURS[value.toLowerCase()]
          return (
            <label
              key={value}
              className={cn(
                "relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-full border px-4 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                chosen === value
                  ? "border-accent bg-accent-soft text-on-accent-soft inset-ring inset-ring-accent"
                  : "border-line-strong bg-surface hover:border-ink",
                !isThere && chosen !== value && "border-dashed text-ink-soft line-through",
              )}
            >
              <input
                type="radio"
                name={group}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {colour && (
                <span
                  aria-hidden
                  style={{ backgroundColor: colour }}
                  className="size-4 rounded-full border border-line-strong forced-color-adjust-none"
                />
              )}
              {value}
              {!isThere && <span className="sr-only">, sold out</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
