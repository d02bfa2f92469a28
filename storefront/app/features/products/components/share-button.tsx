import type { Product } from "@shop/contracts"
import { Share2 } from "lucide-react"
import { IconButton } from "~/components/icon-button"
import { paths } from "~/config/paths"
import { toast } from "~/lib/toast-store"

/** Opens the native share sheet; copies the link if there is none. */
async function share({ id, name }: Product) {
  const url = location.origin + paths.product(id)
  try {
    if (typeof navigator.share === "function") await navigator.share({ title: name, url })
    else {
      await navigator.clipboard.writeText(url)
      toast({ title: "Link copied" })
    }
  } catch (error) {
    // The user closed the share sheet.
    if ((error as Error).name === "AbortError") return
    toast({ title: "The link couldn't be shared", description: url, variant: "destructive" })
  }
}

export function ShareButton({ product }: { product: Product }) {
  return (
    <IconButton label="Share" onClick={() => void share(product)}>
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}
