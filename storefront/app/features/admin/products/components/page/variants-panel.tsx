import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button } from "~/components/button"
import { FieldError } from "~/components/field-error"
import { InputField } from "~/components/field/input-field"
import { IconButton } from "~/components/icon-button"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../../common/components/panel"
import { UnsavedChanges } from "../../../common/components/unsaved-changes"
import {
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
import { VariantPicture } from "./variant-picture"
import { useSetProductVariants } from "../../queries/set-product-parts"

const MOST_OPTIONS = 3

/** A product's options, and the price, stock, SKU and picture of each combination. */
export function VariantsPanel({ product, onSaved }: { product: Product; onSaved: (saved: Product) => void }) {
  const [matrix, setMatrix] = useState(() => toMatrix(product))
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<MatrixProblems>({})
  const save = useSetProductVariants(product)
  const change = (next: typeof matrix) => {
    setMatrix(next)
    setChanged(true)
  }
  const changeOption = (place: number, changes: Partial<OptionDraft>) =>
    change({
      ...matrix,
      options: matrix.options.map((option, index) => (index === place ? { ...option, ...changes } : option)),
    })
  const submit = useSingleFlight(async () => {
    const result = toVariantsBody(matrix, product)
    if ("problems" in result) return setProblems(result.problems)
    try {
      const saved = await save.mutateAsync(result.body)
      onSaved(saved)
      setProblems({})
      setMatrix(toMatrix(saved))
      setChanged(false)
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {})
    }
  })
  const combinations = combinationsOf(matrix)
  const sold = soldCombinations(matrix)
  const problemOf = (values: readonly string[], field: string) =>
    problems[`variants.${sold.findIndex((one) => one.join() === values.join())}.${field}`]
  return (
    <Panel title="Variants">
      <UnsavedChanges isChanged={isChanged} />
      <p className="max-w-prose text-sm text-ink-soft">
        What buyers choose between, such as sizes and colours. Each combination has its own price and stock; a
        product without options is sold in one form.
      </p>
      <form
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
              hint="With commas between them, in the order in which they are shown. Drag them below to put them in another."
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
              <Plus aria-hidden className="size-4" /> Add Option
            </Button>
          </div>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {combinations.map((values) => {
            const draft = draftOf(matrix, values)
            const name = values.join(" / ") || product.name
            const set = (changes: Partial<typeof draft>) => change(withDraft(matrix, values, changes))
            return (
              <li key={name} className="grid gap-3 py-4 lg:grid-cols-[minmax(8rem,1fr)_3fr] lg:items-start">
                <div className="lg:pt-8">
                  <label className="flex min-h-11 items-center gap-3 font-semibold">
                    {values.length > 0 && (
                      <input
                        type="checkbox"
                        checked={draft.isSold}
                        onChange={({ target }) => set({ isSold: target.checked })}
                        className="size-5 accent-accent"
                      />
                    )}
                    {name}
                    {!draft.isSold && <span className="font-normal text-ink-soft">not sold</span>}
                  </label>
                  <FieldError>{problemOf(values, "options")}</FieldError>
                </div>
                {draft.isSold && (
                  <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
                    <InputField
                      label="Price in dollars"
                      aria-label={`Price of ${name} in dollars`}
                      inputMode="decimal"
                      autoComplete="off"
                      value={draft.price}
                      error={problemOf(values, "price")}
                      onChange={({ target }) => set({ price: target.value })}
                    />
                    <InputField
                      label="Stock"
                      aria-label={`Stock of ${name}`}
                      inputMode="numeric"
                      autoComplete="off"
                      value={draft.stock}
                      error={problemOf(values, "stockQuantity")}
                      onChange={({ target }) => set({ stock: target.value })}
                    />
                    <InputField
                      label="SKU"
                      aria-label={`SKU of ${name}`}
                      autoComplete="off"
                      value={draft.sku}
                      error={problemOf(values, "sku")}
                      onChange={({ target }) => set({ sku: target.value })}
                    />
                    {product.details?.netContent && (
                      <InputField
                        label={`Holds (${product.details.netContent.unit})`}
                        aria-label={`Content of ${name}`}
                        inputMode="decimal"
                        autoComplete="off"
                        placeholder={String(product.details.netContent.amount)}
                        value={draft.contentAmount}
                        error={problemOf(values, "contentAmount")}
                        onChange={({ target }) => set({ contentAmount: target.value })}
                      />
                    )}
                    <VariantPicture
                      name={name}
                      imageUrl={draft.imageUrl}
                      error={problemOf(values, "imageUrl")}
                      onChange={(imageUrl) => set({ imageUrl })}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
        <FieldError>{problems.variants}</FieldError>
        <div className="flex items-center justify-end gap-4">
          <p role="status" className="text-sm text-ink-soft">
            {isChanged && (stockWarning(matrix, product) ?? "Not saved yet")}
          </p>
          <Button type="submit" pending={save.isPending}>
            Save Variants
          </Button>
        </div>
      </form>
    </Panel>
  )
}
