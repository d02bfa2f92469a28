import { PICTURE_TYPES } from "@shop/contracts/constants"
import { ImageUp } from "lucide-react"
import { InputField } from "~/components/field/input-field"
import { ICON_BUTTON_STYLE } from "~/components/icon-button"
import { ShopImage } from "~/components/shop-image"
import { Spinner } from "~/components/spinner"
import { cn } from "~/lib/cn"
import { usePictureUpload } from "../../../common/lib/use-picture-upload"

interface VariantPictureProps {
  /** Name of the variant, such as "M / Blue". */
  name: string
  /** Empty if the variant uses the product's picture. */
  imageUrl: string
  error: string | undefined
  onChange: (imageUrl: string) => void
}

/** The picture of a variant: an upload or a URL. */
export function VariantPicture({ name, imageUrl, error, onChange }: VariantPictureProps) {
  const { upload, status, problem } = usePictureUpload(onChange)
  return (
    <div className="col-span-2 flex items-start gap-2 md:col-span-4">
      {imageUrl && (
        <ShopImage
          key={imageUrl}
          src={imageUrl}
          alt=""
          width={48}
          height={48}
          sizes="48px"
          className="mt-6.5 size-12 shrink-0 rounded-md border border-line"
        />
      )}
      <InputField
        label="Picture"
        aria-label={`Picture of ${name}`}
        autoComplete="off"
        placeholder="Uses the product picture"
        className="min-w-0 grow"
        value={imageUrl}
        error={error ?? problem}
        onChange={({ target }) => onChange(target.value)}
      />
      <label
        data-tooltip="Upload a picture"
        className={cn(
          ICON_BUTTON_STYLE,
          "mt-6.5 cursor-pointer border border-line has-focus-visible:outline-3 has-focus-visible:outline-accent",
        )}
      >
        {status === "pending" ? <Spinner label="" /> : <ImageUp aria-hidden className="size-4.5" />}
        <input
          type="file"
          accept={PICTURE_TYPES.join(",")}
          aria-label={`Upload picture of ${name}`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            currentTarget.value = ""
            if (file) upload(file)
          }}
        />
      </label>
    </div>
  )
}
