import { imageReference } from "@shop/contracts"
import { type ComponentProps, useState } from "react"
import { InputField } from "~/components/field/input-field"
import { ShopImage } from "~/components/shop-image"
import { cn } from "~/lib/cn"
import { useDebounced } from "~/lib/list/use-debounced"
import { useFileDrop } from "../lib/use-file-drop"
import { usePictureUpload } from "../lib/use-picture-upload"
import { PictureButton } from "./picture-button"

interface PictureFieldProps extends ComponentProps<"input"> {
  error?: string | undefined
  /** The field's current value. */
  typed: string
  /** Puts the URL of an uploaded picture into the field. */
  onUploaded: (imageUrl: string) => void
}

const DELAY_MS = 400

/** A picture, uploaded or given by its URL, with a preview of how the shop will show it. */
export function PictureField({ error, typed, onUploaded, onChange, ...rest }: PictureFieldProps) {
  const { data: src = null } = imageReference.safeParse(useDebounced(typed, DELAY_MS))
  const [broken, setBroken] = useState<string | null>(null)
  const { upload, status, problem, reset } = usePictureUpload(onUploaded)
  const { isOver, handlers } = useFileDrop(upload)
  return (
    <div
      {...handlers}
      className={cn(
        "grid gap-4",
        isOver && "rounded-md outline-2 outline-offset-8 outline-accent outline-dashed",
      )}
    >
      <div className="flex items-start gap-4">
        <div className="grid size-24 shrink-0 overflow-hidden rounded-md border border-line">
          <ShopImage
            src={src}
            alt="Picture preview"
            width={96}
            height={96}
            sizes="96px"
            eager
            onBroken={setBroken}
            className="size-24"
          />
        </div>
        <PictureButton status={status} problem={problem} onFile={upload} />
      </div>
      <InputField
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        hint={<AddressHint isBroken={src !== null && src === broken} />}
        error={error}
        {...rest}
        onChange={(event) => {
          reset()
          return onChange?.(event)
        }}
      />
    </div>
  )
}

/** Says which URLs are allowed, or warns that the picture can't be loaded, which doesn't prevent saving it. */
function AddressHint({ isBroken }: { isBroken: boolean }) {
  return (
    <span role="status">
      {isBroken ? (
        <span className="block rounded-md bg-warning-soft px-3 py-2 font-medium text-on-warning-soft">
          This picture can't be loaded. Check the address or upload the picture. Until then, the shop shows a
          default picture.
        </span>
      ) : (
        "Paste a link or a path that starts with /. Leave empty for the default picture."
      )}
    </span>
  )
}
