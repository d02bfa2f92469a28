import type { Product } from "@shop/contracts"
import { useEffect, useMemo, useRef, useState } from "react"
import { ShopImage } from "~/components/shop-image"
import { cn } from "~/lib/cn"
import { useLazyDialog } from "~/lib/use-lazy-dialog"

const loadDialog = () => import("../picture-dialog")

interface ProductPicturesProps {
  product: Pick<Product, "name" | "details">
  /** The picture of the chosen variant, otherwise of the product; scrolled to when it changes. */
  wanted: string | null
}

/** A swipeable gallery of a product's pictures, with thumbnails; each picture opens in the zoom dialog. */
export default function ProductPictures({ product: { name, details }, wanted }: ProductPicturesProps) {
  const pictures = useMemo(() => {
    const all = details?.pictures ?? []
    return !wanted || all.some(({ url }) => url === wanted) ? all : [{ url: wanted, alt: name }, ...all]
  }, [details, name, wanted])
  const { Dialog: PictureDialog, dialog, opener } = useLazyDialog(loadDialog)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: "instant" })
    setCurrent(index)
  }
  useEffect(() => {
    const index = pictures.findIndex(({ url }) => url === wanted)
    if (index >= 0) show(index)
  }, [pictures, wanted])
  const picture = pictures[current]
  return (
    <div className="grid min-w-0 gap-3">
      <div className="relative overflow-hidden rounded-xl border border-line bg-sunken">
        <ul
          ref={strip}
          aria-label="Pictures"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {pictures.map(({ url, alt }, index) => (
            <li key={url} className="w-full shrink-0 snap-center">
              <button
                {...opener}
                type="button"
                aria-label={`Enlarge: ${alt}`}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <ShopImage
                  src={url}
                  alt={alt}
                  width={1200}
                  height={1200}
                  sizes="(min-width: 48rem) min(44rem, 48vw), 92vw"
                  eager={index === 0}
                  className="aspect-square w-full"
                />
              </button>
            </li>
          ))}
        </ul>
        <p
          role="status"
          className="absolute right-4 bottom-4 rounded-full bg-surface/90 px-3 py-1 text-xs font-semibold tabular-nums"
        >
          {current + 1} / {pictures.length}
        </p>
      </div>
      <ul className="flex gap-2 overflow-x-auto p-0.5">
        {pictures.map(({ url, alt }, index) => (
          <li key={url} className="shrink-0">
            <button
              type="button"
              aria-label={`Show: ${alt}`}
              aria-current={index === current}
              onClick={() => show(index)}
              className={cn(
                "block overflow-hidden rounded-md border-2",
                index === current ? "border-accent" : "border-transparent",
              )}
            >
              <ShopImage src={url} alt="" width={64} height={64} sizes="64px" className="size-16" />
            </button>
          </li>
        ))}
      </ul>
      {PictureDialog && picture && <PictureDialog src={picture.url} name={picture.alt} {...dialog} />}
    </div>
  )
}
