import type { Product } from "@shop/contracts"
import { Share2 } from "lucide-react"
import { IconButton } from "~/components/icon-button"
import { paths } from "~/config/paths"
import { toast } from "~/lib/toast-store"

/** Opens the phone's share sheet; where there is none, copies the link. */
async function share({ id, name }: Product) {
  const url = location.origin + paths.product(id)
  try {
    if (typeof navigator.share === "function") await navigator.share({ title: name, url })
    else {
      await navigator.clipboard.writeText(url)
      toast({ title: "Link copied" })
    }
  } catch (error) {
    // Who closes the sheet wants nothing more.
    if ((error as Error).name === "AbortError") return
    toast({ title: "The link could not be shared", description: url, variant: "destructive" })
  }
}

export function ShareButton({ product }: { product: Product }) {
  return (
    <IconButton label="Share" onClick={() => void share(product)}>
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}
