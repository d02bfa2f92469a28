import { PICTURE_TYPES } from "@shop/contracts/constants"
import { ImageUp } from "lucide-react"
import { useId } from "react"
import { buttonStyle } from "~/components/button-style"
import { FieldError } from "~/components/field-error"
import { Spinner } from "~/components/spinner"
import { cn } from "~/lib/cn"

interface PictureButtonProps {
  /** How far the upload of the chosen picture is. */
  status: "idle" | "pending" | "success" | "error"
  /** Why the last picture was not taken. */
  problem: string | undefined
  onFile: (file: File) => void
}

/** The browser's own way to choose a picture, in the looks of a button. */
export function PictureButton({ status, problem, onFile }: PictureButtonProps) {
  const id = useId()
  const pending = status === "pending"
  return (
    <div className="grid justify-items-start">
      <label
        className={cn(
          buttonStyle("secondary"),
          "relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent",
          pending && "opacity-55",
        )}
      >
        {pending ? <Spinner label="" /> : <ImageUp aria-hidden className="size-5" />}
        Upload Picture
        <input
          type="file"
          accept={PICTURE_TYPES.join(",")}
          aria-describedby={problem ? `${id}-problem` : `${id}-note`}
          aria-busy={pending || undefined}
          onClick={(event) => pending && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file may be chosen again, say after it was made smaller.
            currentTarget.value = ""
            if (file) onFile(file)
          }}
          className="sr-only"
        />
      </label>
      <p id={`${id}-note`} role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
        {status === "pending" && "Uploading the picture…"}
        {status === "success" && "Uploaded. It shows in the shop once you save."}
        {status === "idle" && "JPEG, PNG, WebP, AVIF or GIF, at most 5 MB."}
        {status === "idle" && <span className="pointer-coarse:hidden"> You can also drop it here.</span>}
      </p>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
    </div>
  )
}
