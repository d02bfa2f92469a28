import type { AllVariants, Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useQueryClient } from "@tanstack/react-query"
import { Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button } from "~/components/button"
import { FieldError } from "~/components/field-error"
import { InputField } from "~/components/field/input-field"
import { IconButton } from "~/components/icon-button"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../../common/components/panel"
import { RestoredDraft } from "../../../common/components/restored-draft"
import { UnsavedChanges } from "../../../common/components/unsaved-changes"
import { useDraftedState } from "../../../common/lib/use-drafted-state"
import { matrixDrafting } from "../../lib/matrix-draft"
import {
  combinationNames,
  combinationsOf,
  draftOf,
  soldCombinations,
  stockWarning,
  toMatrix,
  toVariantsBody,
  withDraft,
  type MatrixProblems,
  type OptionDraft,
} from "../../lib/variant-matrix"
import { OptionValues } from "./option-values"
import { VariantRow } from "./variant-row"
import { listAllVariantsQuery } from "../../queries/list-all-variants"
import { useSetProductVariants } from "../../queries/set-product-parts"

const MOST_OPTIONS = 3

interface VariantsPanelProps {
  product: Product
  /** Its variants when the form was opened. */
  loaded: AllVariants
  onSaved: (saved: Product) => void
}

/** A product's options, and the price, stock, SKU and picture of each combination. */
export function VariantsPanel({ product, loaded, onSaved }: VariantsPanelProps) {
  const [shown, setShown] = useState(loaded)
  const {
    state: matrix,
    setState: change,
    ...draft
  } = useDraftedState(`variants-${product.id}`, () => toMatrix(shown), matrixDrafting)
  const [problems, setProblems] = useState<MatrixProblems>({})
  const client = useQueryClient()
  const save = useSetProductVariants(product)
  const changeOption = (place: number, changes: Partial<OptionDraft>) =>
    change({
      ...matrix,
      options: matrix.options.map((option, index) => (index === place ? { ...option, ...changes } : option)),
    })
  const submit = useSingleFlight(async () => {
    const result = toVariantsBody(matrix, shown)
    if ("problems" in result) return setProblems(result.problems)
    try {
      const saved = await save.mutateAsync(result.body)
      // They were read again with everything else.
      const all = client.getQueryData(listAllVariantsQuery(String(product.id)).queryKey) ?? shown
      onSaved(saved)
      setShown(all)
      setProblems({})
      draft.settle(toMatrix(all))
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {})
    }
  })
  const combinations = combinationsOf(matrix)
  const nameOf = combinationNames(matrix, product.name)
  const sold = soldCombinations(matrix)
  const problemOf = (values: readonly string[], field: string) =>
    problems[`variants.${sold.findIndex((one) => one.join() === values.join())}.${field}`]
  return (
    <Panel title="Variants">
      <UnsavedChanges isChanged={draft.isChanged} isKept />
      {draft.isRestored && <RestoredDraft onStartOver={draft.startOver} />}
      <p className="max-w-prose text-sm text-ink-soft">
        Add options such as size or color. Each combination has its own price and stock. Variants without a
        price aren't for sale.
      </p>
      <form
        data-draft
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="mt-5 grid gap-6"
      >
        {matrix.options.map((option, place) => (
          <div key={place} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
            <InputField
              label="Option"
              placeholder="Size"
              value={option.name}
              error={problems[`options.${place}.name`]}
              onChange={({ target }) => changeOption(place, { name: target.value })}
            />
            <InputField
              label="Values"
              placeholder="S, M, L"
              hint="Separate values with commas. Drag the values below to reorder them."
              value={option.values}
              error={problems[`options.${place}.values`]}
              onChange={({ target }) => changeOption(place, { values: target.value })}
            />
            <IconButton
              label={`Remove option ${option.name || place + 1}`}
              onClick={() =>
                change({ ...matrix, options: matrix.options.filter((_, index) => index !== place) })
              }
              className="sm:mt-7 hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
            <OptionValues
              option={option}
              onOrder={(values) => changeOption(place, { values: values.join(", ") })}
            />
          </div>
        ))}
        <FieldError>{problems.options}</FieldError>
        {matrix.options.length < MOST_OPTIONS && (
          <div>
            <Button
              variant="secondary"
              onClick={() => change({ ...matrix, options: [...matrix.options, { name: "", values: "" }] })}
            >
              <Plus aria-hidden className="size-4" /> Add option
            </Button>
          </div>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {combinations.map((values) => (
            <VariantRow
              key={JSON.stringify(values)}
              product={product}
              name={nameOf(values)}
              isOnly={values.length === 0}
              variant={draftOf(matrix, values)}
              onChange={(changes) => change(withDraft(matrix, values, changes))}
              problemOf={(field) => problemOf(values, field)}
            />
          ))}
        </ul>
        <FieldError>{problems.variants}</FieldError>
        <div className="flex items-center justify-end gap-4">
          <p role="status" className="text-sm text-ink-soft">
            {draft.isChanged && (stockWarning(matrix, product.stockQuantity) ?? "Unsaved changes")}
          </p>
          <Button type="submit" pending={save.isPending}>
            Save variants
          </Button>
        </div>
      </form>
    </Panel>
  )
}
