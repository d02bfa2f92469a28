import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useState } from "react"
import { Button } from "~/components/button"
import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { changedValues } from "~/lib/form/use-draft"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../../common/components/panel"
import { RestoredDraft } from "../../../common/components/restored-draft"
import { UnsavedChanges } from "../../../common/components/unsaved-changes"
import { useDraftedState } from "../../../common/lib/use-drafted-state"
import { type DetailsForm, toDetails, toDetailsForm } from "../../lib/details-form"
import { useCategoryFacts } from "../../../categories/queries/category-facts"
import { useSetProductDetails } from "../../queries/set-product-parts"
import { ContentFields } from "./content-fields"
import { FactFields } from "./fact-fields"
import { FileFields } from "./file-fields"
import type { Change, Problems } from "./form-part"
import { PictureFields } from "./picture-fields"
import { SizeGuideFields } from "./size-guide-fields"

const DRAFTING = {
  changesOf: changedValues,
  restore: (saved: DetailsForm, changes: Partial<DetailsForm>): DetailsForm => ({ ...saved, ...changes }),
}

/** Edits a product's pictures, and the details that its page shows besides the description. */
export function DetailsPanel({ product, onSaved }: { product: Product; onSaved: (saved: Product) => void }) {
  const {
    state: form,
    setState: setForm,
    ...draft
  } = useDraftedState(`details-${product.id}`, () => toDetailsForm(product), DRAFTING)
  const [problems, setProblems] = useState<Problems>({})
  const save = useSetProductDetails(product)
  const wanted = useCategoryFacts(product.categoryId)
  const change: Change = (changes) => setForm((former) => ({ ...former, ...changes }))
  const submit = useSingleFlight(async () => {
    const result = toDetails(form, wanted)
    if ("problems" in result) return setProblems(result.problems)
    try {
      const saved = await save.mutateAsync(result.body)
      onSaved(saved)
      draft.settle(toDetailsForm(saved))
      setProblems({})
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {})
    }
  })
  return (
    <Panel title="Pictures and details">
      <UnsavedChanges isChanged={draft.isChanged} isKept />
      {draft.isRestored && <RestoredDraft onStartOver={draft.startOver} />}
      <form
        data-draft
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-8"
      >
        <PictureFields form={form} change={change} problems={problems} />
        <FactFields form={form} change={change} problems={problems} wanted={wanted} />
        <TextareaField
          label="In the box"
          hint="One item per line."
          rows={4}
          value={form.boxContents}
          error={problems.boxContents}
          onChange={({ target }) => change({ boxContents: target.value })}
        />
        <FileFields form={form} change={change} problems={problems} />
        <ContentFields form={form} change={change} problems={problems} />
        <CheckboxField
          label="Can be returned"
          hint="Turn off for items that can't be returned, such as hygiene products. Shown on the product page."
          checked={form.returnable}
          onChange={({ target }) => change({ returnable: target.checked })}
        />
        <InputField
          label="Days of use per unit"
          hint="Members can get a reminder before they run out. Leave empty for products that don't run out."
          inputMode="numeric"
          className="max-w-80"
          value={form.supplyDays}
          error={problems.supplyDays}
          onChange={({ target }) => change({ supplyDays: target.value })}
        />
        {product.options && (
          <SizeGuideFields product={product} form={form} change={change} problems={problems} />
        )}
        <div className="flex items-center justify-end gap-4">
          <p role="status" className="text-sm text-ink-soft">
            {draft.isChanged && "Unsaved changes"}
          </p>
          <Button type="submit" pending={save.isPending}>
            Save details
          </Button>
        </div>
      </form>
    </Panel>
  )
}
