import { Copy } from "lucide-react"
import { IconButton } from "~/components/icon-button"
import { toast } from "~/lib/toast-store"

async function copy(code: string) {
  try {
    await navigator.clipboard.writeText(code)
    toast({ title: "Copied!", description: code })
  } catch {
    toast({
      title: "Not copied",
      description: `Your browser blocked copying. Select ${code} and copy it manually.`,
      variant: "destructive",
    })
  }
}

/** A code, with a button that copies it to the clipboard. */
export function CopyCode({ code }: { code: string }) {
  return (
    <span className="flex items-center gap-0.5">
      <span className="font-semibold tracking-wide max-md:wrap-anywhere md:whitespace-nowrap">{code}</span>
      <IconButton
        label={`Copy ${code}`}
        data-tooltip="Copy"
        onClick={() => void copy(code)}
        className="-my-1.5"
      >
        <Copy aria-hidden className="size-4 text-ink-soft" />
      </IconButton>
    </span>
  )
}
