import type { OrderDetail } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { FieldError } from "~/components/field-error"
import { SelectField } from "~/components/field/select-field"
import { TextareaField } from "~/components/field/textarea-field"
import { RouteForm } from "~/components/form/route-form"
import { ShopImage } from "~/components/shop-image"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { useRefusal } from "~/lib/route-form/refusal"
import { useHydrated } from "~/lib/use-hydrated"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useRequestReturn } from "../queries/change-own-order"
import { useReturnReasons } from "../queries/get-return-reasons"

interface FormValues {
  /** By the item's id, so that a draft fits even if others were sent back meanwhile. */
  items: Record<string, { quantity: string; reason: string }>
  note: string
}

const choicesOf = (most: number) => [
  { value: "0", label: "Not returning" },
  ...Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: index + 1 === most && most > 1 ? `All ${most}` : String(index + 1),
  })),
]

/** The form to request a return: which items of a delivered order, how many of each, and why. */
export default function ReturnForm({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const request = useRequestReturn(order.id)
  const { data: reasons = [] } = useReturnReasons()
  const rows = order.returnable.items.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId)
    return item ? [{ itemId, most: quantity, item }] : []
  })
  const quantity = rows.length === 1 && rows[0]?.most === 1 ? "1" : "0"
  const refused = useRefusal("return")
  const typed = refused?.values ?? {}
  const form = useForm<FormValues>({
    defaultValues: {
      items: Object.fromEntries(
        rows.map(({ itemId }) => [
          itemId,
          {
            quantity: typed[`items.${itemId}.quantity`] ?? quantity,
            reason: typed[`items.${itemId}.reason`] ?? "",
          },
        ]),
      ),
      note: typed.note ?? "",
    },
  })
  const isHydrated = useHydrated()
  const { register, handleSubmit, setError, watch, formState } = form
  const { discardDraft } = useFormDraft(form, `return-${order.id}`)
  const close = () => {
    discardDraft()
    onDone()
  }
  const values = watch("items")
  const send = async ({ items, note }: FormValues) => {
    const chosen = rows.flatMap(({ itemId }) => {
      const { quantity = "0", reason = "" } = items[itemId] ?? {}
      return Number(quantity) > 0 ? [{ itemId, quantity: Number(quantity), reason }] : []
    })
    if (chosen.length === 0) {
      setError("root", { message: "Please choose the items you want to return" })
      return
    }
    try {
      await request.mutateAsync({
        items: chosen.map(({ itemId, quantity, reason }) => ({
          itemId,
          quantity,
          ...(reason && { reason }),
        })),
        ...(note && { note }),
      })
      close()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      chosen.forEach(({ itemId }, index) => {
        for (const name of ["quantity", "reason"] as const) {
          const message = fields[`items.${index}.${name}`]
          if (message) setError(`items.${itemId}.${name}`, { message }, { shouldFocus: true })
        }
      })
      if (fields.note) setError("note", { message: fields.note })
    }
  }
  const submit = useSingleFlight(handleSubmit(send))
  return (
    <RouteForm name="return" isPersonal onSubmit={(event) => void submit(event)} className="mt-4 grid gap-5">
      <ul className="grid gap-5">
        {rows.map(({ itemId, most, item }) => (
          <li key={itemId} className="grid gap-3 border-b border-line pb-5">
            <div className="flex items-center gap-4 text-sm">
              <ShopImage
                src={item.imageUrl}
                alt=""
                width={56}
                height={56}
                sizes="56px"
                className="size-14 shrink-0 rounded-sm"
              />
              <span className="min-w-0 grow font-medium wrap-anywhere">{item.name}</span>
            </div>
            <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
              <SelectField
                label="Quantity to return"
                aria-label={`Quantity to return: ${item.name}`}
                options={choicesOf(most)}
                error={formState.errors.items?.[itemId]?.quantity?.message}
                defaultValue={formState.defaultValues?.items?.[itemId]?.quantity}
                {...register(`items.${itemId}.quantity`)}
              />
              {(!isHydrated || Number(values[itemId]?.quantity) > 0) && reasons.length > 0 && (
                <SelectField
                  label="Reason"
                  options={[
                    { value: "", label: "Choose a reason" },
                    ...reasons.map(({ value, label }) => ({ value, label })),
                  ]}
                  error={formState.errors.items?.[itemId]?.reason?.message}
                  defaultValue={formState.defaultValues?.items?.[itemId]?.reason}
                  {...register(`items.${itemId}.reason`, {
                    validate: (reason, { items }) =>
                      Number(items[itemId]?.quantity) === 0 || reason !== "" || "Please choose a reason",
                  })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <TextareaField
        label="Anything we should know? (optional)"
        rows={3}
        maxLength={1000}
        error={formState.errors.note?.message}
        defaultValue={formState.defaultValues?.note}
        {...register("note")}
      />
      <p className="text-sm text-ink-soft">
        Is something broken? You can add pictures after you send the request.
      </p>
      <FieldError id="return-error">{formState.errors.root?.message ?? refused?.errors.items}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={request.isPending}>
          Request return
        </Button>
        <Button variant="secondary" disabled={request.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </RouteForm>
  )
}
