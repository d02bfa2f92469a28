import type { SizeGuide } from "@shop/contracts"
import { type FormEvent, useId, useState } from "react"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import { FieldError } from "~/components/field-error"
import { Dialog } from "~/components/overlay/dialog"
import { cn } from "~/lib/cn"
import type { DialogState } from "~/lib/use-lazy-dialog"
import {
  findSize,
  formatLength,
  LENGTH_UNITS,
  toMillimetres,
  type FoundSize,
  type LengthUnit,
} from "../../lib/find-size"

interface SizeFinderProps extends DialogState {
  guide: SizeGuide
  onChoose: (value: string) => void
}

/** Finds the size that fits a measurement and lets the buyer choose it; also lists all sizes. */
export default function SizeFinder({ guide, onChoose, ...dialog }: SizeFinderProps) {
  const [unit, setUnit] = useState<LengthUnit>("in")
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<FoundSize>()
  const id = useId()
  const measure = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mm = toMillimetres(String(new FormData(event.currentTarget).get("length") ?? ""), unit)
    setProblem(mm === undefined ? "Please enter a number, such as 34.5" : undefined)
    setFound(mm === undefined ? undefined : findSize(guide, mm))
  }
  const choose = (value: string) => {
    onChoose(value)
    dialog.onOpenChange(false)
  }
  return (
    <Dialog {...dialog} title="Find my size" description={`Measure ${guide.measure}.`}>
      <form onSubmit={measure} className="mt-6" noValidate>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Your measurement
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            name="length"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className={cn(CONTROL_STYLE, "h-12 min-w-0 grow")}
          />
          <UnitSwitch
            unit={unit}
            onChange={(next) => {
              setUnit(next)
              setFound(undefined)
            }}
          />
          <Button type="submit" className="min-h-12">
            Find
          </Button>
        </div>
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </form>
      <div aria-live="polite">{found && <Answer found={found} unit={unit} onChoose={choose} />}</div>
      <table className="mt-6 w-full text-sm">
        <caption className="mb-2 text-left font-semibold">All sizes</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              {guide.option}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              From
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              To
            </th>
          </tr>
        </thead>
        <tbody>
          {guide.sizes.map(({ value, fromMm, toMm }) => (
            <tr key={value} className="border-t border-line tabular-nums">
              <th scope="row" className="py-2 text-left font-semibold">
                {value}
              </th>
              <td className="py-2 text-right">{formatLength(fromMm, unit)}</td>
              <td className="py-2 text-right">{formatLength(toMm, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function UnitSwitch({ unit, onChange }: { unit: LengthUnit; onChange: (unit: LengthUnit) => void }) {
  const group = useId()
  return (
    <fieldset className="flex rounded-full border border-line-strong">
      <legend className="sr-only">Unit</legend>
      {(Object.keys(LENGTH_UNITS) as LengthUnit[]).map((value) => (
        <label
          key={value}
          className={cn(
            "relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent",
            unit === value && "bg-accent-soft text-on-accent-soft",
          )}
        >
          <input
            type="radio"
            name={group}
            checked={unit === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {value}
        </label>
      ))}
    </fieldset>
  )
}

interface AnswerProps {
  found: FoundSize
  unit: LengthUnit
  onChoose: (value: string) => void
}

function Answer({ found, unit, onChoose }: AnswerProps) {
  const button = (value: string) => (
    <Button key={value} variant="secondary" onClick={() => onChoose(value)}>
      Choose {value}
    </Button>
  )
  const box = "mt-5 grid gap-4 rounded-md bg-accent-soft p-5 text-on-accent-soft"
  switch (found.kind) {
    case "fits":
      return (
        <div className={box}>
          <p className="font-semibold">{found.value} fits you.</p>
          <div className="flex flex-wrap gap-2">{button(found.value)}</div>
        </div>
      )
    case "between":
      return (
        <div className={box}>
          <p>
            <span className="font-semibold">
              You&apos;re between {found.smaller} and {found.larger}.
            </span>{" "}
            {found.smaller} is tighter and more supportive. {found.larger} is easier to put on and wear all
            day.
          </p>
          <div className="flex flex-wrap gap-2">{[found.smaller, found.larger].map(button)}</div>
        </div>
      )
    case "too-small":
      return (
        <p className={box}>
          Our smallest size, {found.smallest}, starts at {formatLength(found.fromMm, unit)} and would slip.
          Please measure again, or ask us.
        </p>
      )
    case "too-large":
      return (
        <p className={box}>
          Our largest size, {found.largest}, ends at {formatLength(found.toMm, unit)} and would be too tight.
          Please measure again, or ask us.
        </p>
      )
  }
}
