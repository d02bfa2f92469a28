import { Checkbox, Label, Text } from "@medusajs/ui"
import type { ProductAccessAnswer } from "@shop/contracts"

interface Props {
  doctors: ProductAccessAnswer["doctors"]
  selected: string[]
  onChange: (selected: string[]) => void
}

/** Checklist of the doctors who recommend the product and whose storefronts list it. */
export function DoctorChecklist({ doctors, selected, onChange }: Props) {
  if (doctors.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        No doctors available
      </Text>
    )
  }
  const toggle = (id: string, checked: boolean) =>
    onChange(checked ? [...selected, id] : selected.filter((other) => other !== id))
  return (
    <ul className="flex flex-col gap-y-2">
      {doctors.map((doctor) => (
        <li key={doctor.id} className="flex items-start gap-x-2">
          <Checkbox
            id={`doctor-${doctor.id}`}
            checked={selected.includes(doctor.id)}
            onCheckedChange={(checked) => toggle(doctor.id, checked === true)}
          />
          <Label htmlFor={`doctor-${doctor.id}`} size="small">
            {doctor.name}
            {doctor.specialty && <span className="text-ui-fg-subtle block">{doctor.specialty}</span>}
          </Label>
        </li>
      ))}
    </ul>
  )
}
