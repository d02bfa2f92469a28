import type { OrderReturn } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useForm } from "react-hook-form"
import { FieldError } from "~/components/field-error"
import { InputField } from "~/components/field/input-field"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { parseNumber } from "../../common/lib/parse-number"
import { useReceiveReturn } from "../queries/change-return"

interface FormValues {
  items: { restocked: string; writtenOff: string }[]
}

const piecesOf = (text: string | undefined) => parseNumber(text ?? "") ?? 0

/** Records which items of a return have arrived: those that can be sold again are restocked, others written off. */
export function ReceiveReturnDialog({ entry, onClose }: { entry: OrderReturn; onClose: () => void }) {
  const { mutateAsync, isPending } = useReceiveReturn(entry)
  const rows = entry.items.map((item) => ({
    ...item,
    outstanding: item.quantity - item.restocked - item.writtenOff,
  }))
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    defaultValues: {
      items: rows.map(({ outstanding }) => ({ restocked: String(outstanding), writtenOff: "0" })),
    },
  })
  const fits = (outstanding: number) => (text: string, values: FormValues, place: number) => {
    const { restocked, writtenOff } = values.items[place] ?? {}
    const isNumber = /^\d{0,5}$/.test(text.trim())
    if (!isNumber) return "Must be a whole number"
    return (
      piecesOf(restocked) + piecesOf(writtenOff) <= outstanding || `Must be at most ${outstanding} in total`
    )
  }
  const send = useSingleFlight(
    handleSubmit(async ({ items }) => {
      const arrived = rows.map(({ itemId }, place) => ({
        itemId,
        restocked: piecesOf(items[place]?.restocked),
        writtenOff: piecesOf(items[place]?.writtenOff),
      }))
      if (arrived.every(({ restocked, writtenOff }) => restocked + writtenOff === 0)) {
        setError("root", { message: "Enter how many items arrived" })
        return
      }
      try {
        await mutateAsync({ items: arrived })
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        rows.forEach((_, place) => {
          const message = fields[`items.${place}.restocked`]
          if (message) setError(`items.${place}.restocked`, { message }, { shouldFocus: true })
        })
        return
      }
      onClose()
    }),
  )
  return (
    <FormDialog
      title={`Receive return #${entry.id}`}
      submit="Receive items"
      pending={isPending}
      isChanged={formState.isDirty}
      draft={`receive-${entry.id}`}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {rows.map(({ itemId, name, outstanding }, place) => (
        <fieldset key={itemId}>
          <legend className="mb-3 text-sm font-semibold wrap-anywhere">
            {name} <span className="font-normal text-ink-soft">· {outstanding} expected</span>
          </legend>
          <div className="grid grid-cols-2 gap-4">
            <InputField
              label="Back in stock"
              inputMode="numeric"
              autoComplete="off"
              error={formState.errors.items?.[place]?.restocked?.message}
              {...register(`items.${place}.restocked`, {
                validate: (text, values) => fits(outstanding)(text, values, place),
              })}
            />
            <InputField
              label="Written off"
              inputMode="numeric"
              autoComplete="off"
              error={formState.errors.items?.[place]?.writtenOff?.message}
              {...register(`items.${place}.writtenOff`, {
                validate: (text, values) => fits(outstanding)(text, values, place),
              })}
            />
          </div>
        </fieldset>
      ))}
      <FieldError id="receive-error">{formState.errors.root?.message}</FieldError>
    </FormDialog>
  )
}
