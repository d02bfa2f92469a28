import { MoveHandle } from "../../../common/components/move-handle"
import { moved } from "../../../common/lib/moved"
import { type OptionDraft, valuesOf } from "../../lib/variant-matrix"

interface OptionValuesProps {
  option: OptionDraft
  onOrder: (values: string[]) => void
}

/** An option's values, to be reordered; renders nothing for fewer than two. */
export function OptionValues({ option, onOrder }: OptionValuesProps) {
  const values = valuesOf(option)
  if (values.length < 2) return null
  return (
    <ul
      aria-label={`Order of ${option.name || "the values"}`}
      className="-mt-1 flex flex-wrap gap-2 sm:col-span-2 sm:col-start-2"
    >
      {values.map((value, place) => (
        <li
          key={value}
          data-place={place}
          className="flex items-center rounded-full border border-line bg-surface pr-4 text-sm font-medium"
        >
          <MoveHandle
            name={value}
            place={place}
            count={values.length}
            onMove={(from, to) => onOrder(moved(values, from, to))}
          />
          {value}
        </li>
      ))}
    </ul>
  )
}
