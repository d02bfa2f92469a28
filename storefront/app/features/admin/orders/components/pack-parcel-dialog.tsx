import { isolated } from "@shop/contracts/rules"
import type { AdminOrderDetail } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useForm } from "react-hook-form"
import { FieldError } from "~/components/field-error"
import { InputField } from "~/components/field/input-field"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { parseNumber } from "../../common/lib/parse-number"
import { usePackParcel } from "../queries/change-parcels"

interface FormValues {
  /** By item, so that what is kept of them is filled in at the same ones again. */
  pieces: Record<string, string>
}

const piecesOf = (text: string | undefined) => parseNumber(text ?? "") ?? 0

/** Lets staff choose the pieces that go into a separate parcel. */
export function PackParcelDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { mutateAsync, isPending } = usePackParcel(order.id)
  const rows = order.unpacked
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    defaultValues: { pieces: Object.fromEntries(rows.map(({ itemId }) => [itemId, "0"])) },
  })
  const fits = (most: number) => (text: string) => {
    if (!/^\d{0,5}$/.test(text.trim())) return "Must be a whole number"
    return piecesOf(text) <= most || `Must be at most ${most}`
  }
  const send = useSingleFlight(
    handleSubmit(async ({ pieces }) => {
      const chosen = rows.flatMap(({ itemId }) => {
        const quantity = piecesOf(pieces[itemId])
        return quantity > 0 ? [{ itemId, quantity }] : []
      })
      if (chosen.length === 0) {
        setError("root", { message: "Enter how many items to pack" })
        return
      }
      try {
        await mutateAsync({ items: chosen })
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        chosen.forEach(({ itemId }, index) => {
          const message = fields[`items.${index}.quantity`] ?? fields[`items.${index}.itemId`]
          if (message) setError(`pieces.${itemId}`, { message }, { shouldFocus: true })
        })
        return
      }
      onClose()
    }),
  )
  return (
    <FormDialog
      title="Pack some items"
      submit="Pack parcel"
      pending={isPending}
      isChanged={formState.isDirty}
      draft={`pack-${order.id}`}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Enter how many of each item go into this parcel. You can pack the rest later.
      </p>
      {rows.map(({ itemId, name, quantity }) => (
        <InputField
          key={itemId}
          label={`${isolated(name)} (${quantity} left)`}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.pieces?.[itemId]?.message}
          {...register(`pieces.${itemId}`, { validate: fits(quantity) })}
        />
      ))}
      <FieldError id="pack-error">{formState.errors.root?.message}</FieldError>
    </FormDialog>
  )
}
