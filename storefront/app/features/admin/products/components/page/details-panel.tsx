import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "~/components/button"
import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { IconButton } from "~/components/icon-button"
import { ShopImage } from "~/components/shop-image"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../../common/components/panel"
import { PictureButton } from "../../../common/components/picture-button"
import { UnsavedChanges } from "../../../common/components/unsaved-changes"
import { usePictureUpload } from "../../../common/lib/use-picture-upload"
import { toDetails, toDetailsForm } from "../../lib/details-form"
import { useSetProductDetails } from "../../queries/set-product-parts"
import { Part, withItem, type Change, type PartProps, type Problems } from "./form-part"
import { SizeGuideFields } from "./size-guide-fields"

/** A list with two neighbours changed. */
function swapped<T>(items: readonly T[], place: number): T[] {
  const [one, other] = [items[place], items[place + 1]]
  return one === undefined || other === undefined ? [...items] : items.with(place, other).with(place + 1, one)
}

/** The pictures of a product, and what its page tells beside the description. */
export function DetailsPanel({ product, onSaved }: { product: Product; onSaved: (saved: Product) => void }) {
  const [form, setForm] = useState(() => toDetailsForm(product))
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const save = useSetProductDetails(product)
  const change: Change = (changes) => {
    setForm((former) => ({ ...former, ...changes }))
    setChanged(true)
  }
  const submit = useSingleFlight(async () => {
    const result = toDetails(form)
    if ("problems" in result) return setProblems(result.problems)
    try {
      const saved = await save.mutateAsync(result.body)
      onSaved(saved)
      setForm(toDetailsForm(saved))
      setProblems({})
      setChanged(false)
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {})
    }
  })
  return (
    <Panel title="Pictures and details">
      <UnsavedChanges isChanged={isChanged} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-8"
      >
        <Pictures form={form} change={change} problems={problems} />
        <Facts form={form} change={change} problems={problems} />
        <TextareaField
          label="In the box"
          hint="One thing on each line."
          rows={4}
          value={form.boxContents}
          error={problems.boxContents}
          onChange={({ target }) => change({ boxContents: target.value })}
        />
        <CheckboxField
          label="Can be sent back"
          hint="Untick it for what can't be sold again, for example for reasons of hygiene. Its page says so."
          checked={form.returnable}
          onChange={({ target }) => change({ returnable: target.checked })}
        />
        <InputField
          label="Days that one unit lasts"
          hint="Leave it empty for what is not used up. Members can ask for one email before it runs out."
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
            {isChanged && "Not saved yet"}
          </p>
          <Button type="submit" pending={save.isPending}>
            Save Details
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function AddButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <div>
      <Button variant="secondary" onClick={onClick}>
        <Plus aria-hidden className="size-4" /> {children}
      </Button>
    </div>
  )
}

function Pictures({ form: { pictures }, change, problems }: PartProps) {
  const { upload, status, problem } = usePictureUpload((url) =>
    change({ pictures: [...pictures, { url, alt: "" }] }),
  )
  return (
    <Part
      title="Pictures"
      note="The first one is shown in lists. Say what each shows, for those who don't see it."
    >
      {pictures.map((picture, place) => (
        <div key={picture.url} className="flex flex-wrap items-start gap-4">
          <ShopImage
            src={picture.url}
            alt=""
            width={80}
            height={80}
            sizes="80px"
            className="size-20 shrink-0 rounded-md"
          />
          <InputField
            label={`What picture ${place + 1} shows`}
            className="min-w-0 grow basis-56"
            value={picture.alt}
            error={problems[`pictures.${place}.alt`] ?? problems[`pictures.${place}.url`]}
            onChange={({ target }) =>
              change({ pictures: withItem(pictures, place, { ...picture, alt: target.value }) })
            }
          />
          <div className="flex sm:mt-7">
            <IconButton
              label={`Move picture ${place + 1} up`}
              disabled={place === 0}
              onClick={() => change({ pictures: swapped(pictures, place - 1) })}
            >
              <ArrowUp aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              label={`Move picture ${place + 1} down`}
              disabled={place === pictures.length - 1}
              onClick={() => change({ pictures: swapped(pictures, place) })}
            >
              <ArrowDown aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              label={`Remove picture ${place + 1}`}
              onClick={() => change({ pictures: withItem(pictures, place) })}
              className="hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        </div>
      ))}
      <PictureButton status={status} problem={problem} onFile={upload} />
    </Part>
  )
}

function Facts({ form: { facts }, change, problems }: PartProps) {
  return (
    <Part
      title="Facts"
      note="Such as body part, material, care, or power. Where shoppers can filter by one, commas separate its values."
    >
      {facts.map((fact, place) => {
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
              label="What is so"
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
      <AddButton onClick={() => change({ facts: [...facts, { name: "", value: "" }] })}>Add Fact</AddButton>
    </Part>
  )
}
