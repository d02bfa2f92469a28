import type { CategoryFacts } from "@shop/contracts"
import { Plus, Trash2 } from "lucide-react"
import { Button } from "~/components/button"
import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { IconButton } from "~/components/icon-button"
import { Part, withItem, type PartProps } from "./form-part"

interface FactFieldsProps extends PartProps {
  /** The facts that products of its category should state. */
  wanted: CategoryFacts["facts"]
}

/** Fields for the facts that the category asks for, then for those that only this product has. */
export function FactFields({ form: { facts }, change, problems, wanted }: FactFieldsProps) {
  const names = new Set(wanted.map(({ name }) => name))
  return (
    <Part
      title="Facts"
      note="For example, body part or material. If shoppers can filter by a fact, separate its values with commas."
    >
      {wanted.map(({ name, filter }) => {
        const place = facts.findIndex((fact) => fact.name === name)
        const set = (value: string) => {
          const fact = value === "" ? [] : [{ name, value, ...(filter && { filter }) }]
          change({ facts: place < 0 ? [...facts, ...fact] : facts.toSpliced(place, 1, ...fact) })
        }
        return (
          <InputField
            key={name}
            label={name}
            hint={filter ? "Shoppers can filter by this." : undefined}
            value={facts[place]?.value ?? ""}
            error={problems[`facts.${place}.value`]}
            onChange={({ target }) => set(target.value)}
          />
        )
      })}
      {facts.map((fact, place) => {
        if (names.has(fact.name)) return null
        const set = (changes: Partial<typeof fact>) =>
          change({ facts: withItem(facts, place, { ...fact, ...changes }) })
        return (
          <div key={place} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
            <InputField
              label="Fact"
              placeholder="Body part"
              value={fact.name}
              error={problems[`facts.${place}.name`]}
              onChange={({ target }) => set({ name: target.value })}
            />
            <InputField
              label="Value"
              placeholder="Knee, elbow"
              value={fact.value}
              error={problems[`facts.${place}.value`]}
              onChange={({ target }) => set({ value: target.value })}
            />
            <IconButton
              label={`Remove fact ${fact.name || place + 1}`}
              onClick={() => change({ facts: withItem(facts, place) })}
              className="sm:mt-7 hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
            <CheckboxField
              label={`Shoppers can filter by ${fact.name || "this fact"}`}
              className="-mt-2 sm:col-span-3"
              checked={fact.filter ?? false}
              onChange={({ target }) => set({ filter: target.checked })}
            />
          </div>
        )
      })}
      <div>
        <Button variant="secondary" onClick={() => change({ facts: [...facts, { name: "", value: "" }] })}>
          <Plus aria-hidden className="size-4" /> Add fact
        </Button>
      </div>
    </Part>
  )
}
