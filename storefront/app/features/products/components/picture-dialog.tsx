import { Minus, Plus, X } from "lucide-react"
import { Dialog as Primitive } from "radix-ui"
import { IconButton } from "~/components/icon-button"
import { OVERLAY_STYLE } from "~/components/overlay/overlay-style"
import { ShopImage } from "~/components/shop-image"
import { cn } from "~/lib/cn"
import { useReturnFocus } from "~/components/overlay/use-return-focus"
import { useZoom } from "../lib/use-zoom"
import { MAX_SCALE } from "../lib/zoom"

interface PictureDialogProps {
  src: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog that shows a product's picture large, with zoom. */
export default function PictureDialog({ src, name, open, onOpenChange }: PictureDialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_STYLE} />
        <Primitive.Content
          {...returnFocus}
          className="fixed inset-0 z-50 m-auto flex max-h-dvh min-w-60 max-w-[min(100vw,100dvh-4.5rem)] flex-col overflow-hidden bg-canvas shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:inset-4 sm:max-h-[calc(100dvh-2rem)] sm:max-w-[calc(100dvh-6.5rem)] sm:rounded-xl"
        >
          <Primitive.Title className="sr-only">{name}</Primitive.Title>
          <Primitive.Description className="sr-only">
            Press plus or minus to zoom, 0 to see the whole picture, and the arrow keys to move it.
          </Primitive.Description>
          <ZoomablePicture src={src} name={name} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function ZoomablePicture({ src, name }: { src: string; name: string }) {
  const { view, frame, handlers, onKeyDown, zoomIn, zoomOut } = useZoom()
  const percent = Math.round(view.scale * 100)
  return (
    <div onKeyDown={onKeyDown} className="flex min-h-0 grow flex-col">
      <div className="flex items-center gap-1 border-b border-line bg-surface px-3 py-2">
        <p aria-hidden className="min-w-0 grow truncate pl-2 text-sm font-semibold">
          {name}
        </p>
        <IconButton label="Zoom out" disabled={view.scale <= 1} onClick={zoomOut}>
          <Minus aria-hidden className="size-5" />
        </IconButton>
        <p role="status" className="w-12 text-center text-sm text-ink-soft tabular-nums">
          {percent} %
        </p>
        <IconButton label="Zoom in" disabled={view.scale >= MAX_SCALE} onClick={zoomIn}>
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <Primitive.Close asChild>
          <IconButton label="Close">
            <X aria-hidden className="size-5" />
          </IconButton>
        </Primitive.Close>
      </div>
      <div
        ref={frame}
        {...handlers}
        className={cn(
          "relative min-h-0 grow touch-none overflow-hidden bg-sunken select-none",
          view.scale > 1 ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
        )}
      >
        <div
          className="pointer-events-none size-full"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <ShopImage
            src={src}
            alt={name}
            width={1200}
            height={1200}
            sizes={view.scale > 1 ? "1920px" : "min(100vw, 100vh)"}
            eager
            className="size-full !object-contain"
          />
        </div>
      </div>
    </div>
  )
}
