import type { UseFormRegisterReturn } from "react-hook-form"
import { RadioCard } from "~/components/field/radio-card"

interface ChoiceFieldProps {
  legend: string
  field: UseFormRegisterReturn
  /** The initially selected value. */
  chosen: unknown
  choices: readonly { value: string; label: string; hint: string }[]
}

/** A setting with a few choices, each with a hint that explains it. */
export function ChoiceField({ legend, field, chosen, choices }: ChoiceFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <RadioCard
            key={value}
            defaultChecked={value === chosen}
            {...field}
            value={value}
            label={label}
            hint={hint}
          />
        ))}
      </div>
    </fieldset>
  )
}
