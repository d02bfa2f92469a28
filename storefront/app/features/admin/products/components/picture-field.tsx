import { imageReference } from "@shop/contracts"
import type { ComponentProps } from "react"
import { InputField } from "~/components/field/input-field"
import { ShopImage } from "~/components/shop-image"
import { useDebounced } from "~/lib/use-debounced"

interface PictureFieldProps extends ComponentProps<"input"> {
  error?: string | undefined
  /** What the field holds at this moment. */
  typed: string
}

const DELAY_MS = 400

/** The address of a picture, and beside it the picture as the shop will show it. */
export function PictureField({ error, typed, ...rest }: PictureFieldProps) {
  const { data: src } = imageReference.safeParse(useDebounced(typed, DELAY_MS))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
      <div className="mt-6.5 grid size-20 overflow-hidden rounded-md border border-line">
        <ShopImage
          src={src ?? null}
          alt="How the picture will look"
          width={80}
          height={80}
          sizes="80px"
          className="size-20"
        />
      </div>
      <InputField
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        hint="An address of the web, or a path of this shop that starts with /. Without one a default picture shows."
        error={error}
        {...rest}
      />
    </div>
  )
}
