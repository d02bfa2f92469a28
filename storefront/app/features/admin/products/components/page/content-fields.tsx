import { InputField } from "~/components/field/input-field"
import { Part, type PartProps } from "./form-part"

/** How much one piece contains, from which the unit price is computed. */
export function ContentFields({ form: { netContent }, change, problems }: PartProps) {
  const set = (changes: Partial<typeof netContent>) => change({ netContent: { ...netContent, ...changes } })
  return (
    <Part
      title="Unit price"
      note="Shown next to the price, for example $1.20 / patch. Leave both empty to hide it."
    >
      <div className="grid max-w-120 grid-cols-2 items-start gap-3">
        <InputField
          label="Amount per item"
          placeholder="30"
          inputMode="decimal"
          value={netContent.amount}
          error={problems["netContent.amount"]}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <InputField
          label="Unit"
          placeholder="patch"
          hint="For g and ml, shoppers see the price per 100 g or 100 ml."
          value={netContent.unit}
          error={problems["netContent.unit"]}
          onChange={({ target }) => set({ unit: target.value })}
        />
      </div>
    </Part>
  )
}
