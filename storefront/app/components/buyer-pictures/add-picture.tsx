import { PICTURE_TYPES } from "@shop/contracts/constants"
import { useRef } from "react"
import { Button } from "~/components/button"

interface AddPictureProps {
  /** Accessible name of the file input: what the picture is for. */
  label: string
  /** Number of pictures that may still be added. */
  left: number
  /** Maximum number of pictures. */
  max: number
  pending: boolean
  /** Says who can see the pictures. */
  hint: string
  onPick: (file: File) => void
}

/** Lets a buyer choose a picture. Renders nothing once the maximum is reached. */
export function AddPicture({ label, left, max, pending, hint, onPick }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  if (left <= 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          target.value = ""
        }}
      />
      <Button size="sm" variant="secondary" pending={pending} onClick={() => input.current?.click()}>
        Add a picture
      </Button>
      <p className="text-sm text-ink-soft">
        {left === max ? `Up to ${left}` : `${left} more`}. {hint}
      </p>
    </div>
  )
}
