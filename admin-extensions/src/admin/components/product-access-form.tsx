import { Button, Label, Select, Switch, toast } from "@medusajs/ui"
import type { ProductAccessAnswer, ProductAccessBody, Visibility } from "@shop/contracts"
import { useState } from "react"
import { useSaveProductAccess } from "../lib/product-access"
import { DoctorChecklist } from "./doctor-checklist"

const LEVELS: { value: Visibility; label: string }[] = [
  { value: "public", label: "Public: everyone can see it" },
  { value: "member", label: "Members: only members can buy it" },
  { value: "doctor", label: "Doctors: only doctors can buy it" },
]

interface Props {
  productId: string
  access: ProductAccessAnswer["access"]
  doctors: ProductAccessAnswer["doctors"]
}

/** Only the changed fields, so that another administrator's concurrent changes are kept. */
function changesOf(draft: Props["access"], access: Props["access"]): ProductAccessBody {
  const { visibility, featured, doctorIds } = draft
  return {
    ...(visibility !== access.visibility && { visibility }),
    ...(featured !== access.featured && { featured }),
    ...(doctorIds.join() !== access.doctorIds.join() && { doctorIds }),
  }
}

/** Edits who may see and buy a product, and where the storefront shows it. */
export function ProductAccessForm({ productId, access, doctors }: Props) {
  const [draft, setDraft] = useState(access)
  const save = useSaveProductAccess(productId)
  const submit = () =>
    save.mutate(changesOf(draft, access), {
      onSuccess: (answer) => {
        setDraft(answer.access)
        toast.success("Saved", { description: "The change is live in the storefront." })
      },
      onError: (error) => toast.error("Not saved", { description: error.message }),
    })
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <div className="flex flex-col gap-y-2">
        <Label htmlFor="visibility" size="small" weight="plus">
          Visibility
        </Label>
        <Select
          value={draft.visibility}
          onValueChange={(value) => setDraft({ ...draft, visibility: value as Visibility })}
        >
          <Select.Trigger id="visibility">
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {LEVELS.map((level) => (
              <Select.Item key={level.value} value={level.value}>
                {level.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </div>
      <div className="flex items-center justify-between">
        <Label htmlFor="featured" size="small" weight="plus">
          Featured
        </Label>
        <Switch
          id="featured"
          checked={draft.featured}
          onCheckedChange={(featured) => setDraft({ ...draft, featured })}
        />
      </div>
      <div className="flex flex-col gap-y-2">
        <Label size="small" weight="plus">
          Recommended by
        </Label>
        <DoctorChecklist
          doctors={doctors}
          selected={draft.doctorIds}
          onChange={(doctorIds) => setDraft({ ...draft, doctorIds })}
        />
      </div>
      <Button size="small" onClick={submit} isLoading={save.isPending}>
        Save
      </Button>
    </div>
  )
}
