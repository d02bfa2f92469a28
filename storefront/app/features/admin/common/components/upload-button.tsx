import { type ReactNode, useId } from "react"
import { buttonStyle } from "~/components/button-style"
import { FieldError } from "~/components/field-error"
import { Spinner } from "~/components/spinner"
import { cn } from "~/lib/cn"

interface UploadButtonProps {
  label: string
  icon: ReactNode
  /** Accepted media types. */
  types: readonly string[]
  /** Status of the chosen file's upload. */
  status: "idle" | "pending" | "success" | "error"
  /** The note for each status. */
  notes: { idle: ReactNode; pending: string; success: string }
  /** Why the last upload failed. */
  problem: string | undefined
  onFile: (file: File) => void
}

/** The browser's own file input, styled as a button. */
export function UploadButton(props: UploadButtonProps) {
  const { label, icon, types, status, notes, problem, onFile } = props
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
        {pending ? <Spinner label="" /> : icon}
        {label}
        <input
          type="file"
          accept={types.join(",")}
          aria-describedby={problem ? `${id}-problem` : `${id}-note`}
          aria-busy={pending || undefined}
          onClick={(event) => pending && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Lets the same file be chosen again, for example after it was made smaller.
            currentTarget.value = ""
            if (file) onFile(file)
          }}
          className="sr-only"
        />
      </label>
      <p id={`${id}-note`} role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
        {status === "error" ? null : notes[status]}
      </p>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
    </div>
  )
}
