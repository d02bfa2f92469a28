import type { Product } from "@shop/contracts"
import { Maximize2 } from "lucide-react"
import { ShopImage } from "~/components/shop-image"
import { useLazyDialog } from "~/lib/use-lazy-dialog"

const loadDialog = () => import("./picture-dialog")

/** The product's picture, with a button that opens it in the zoom dialog. */
export function ProductGallery({ product }: { product: Product }) {
  const { Dialog: PictureDialog, dialog, opener } = useLazyDialog(loadDialog)
  const { imageUrl, name } = product
  return (
    <div className="relative overflow-hidden rounded-xl border border-line bg-sunken">
      <ShopImage
        src={imageUrl}
        alt={name}
        width={1200}
        height={1200}
        sizes="(min-width: 48rem) min(44rem, 48vw), 92vw"
        eager
        className="aspect-square w-full"
      />
      {imageUrl && (
        <button
          {...opener}
          type="button"
          aria-label={`Enlarge picture: ${name}`}
          className="group absolute inset-0 grid cursor-zoom-in place-items-end rounded-xl p-4 focus-visible:-outline-offset-4"
        >
          <span className="grid size-11 place-items-center rounded-full bg-surface text-ink shadow-soft transition-transform group-hover:scale-110">
            <Maximize2 aria-hidden className="size-5" />
          </span>
        </button>
      )}
      {PictureDialog && imageUrl && <PictureDialog src={imageUrl} name={name} {...dialog} />}
    </div>
  )
}
