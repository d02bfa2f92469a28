import { ERRORS, type Previewer, type Product, type ProductPreview, type User } from "@shop/contracts"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Tabs } from "~/components/navigation/tabs"
import { Dialog } from "~/components/overlay/dialog"
import { QueryState } from "../../../common/components/query-state"
import { getProductPreviewQuery } from "../../queries/get-product-preview"

const NAMES: Record<Previewer, string> = { visitor: "A visitor", member: "A member", doctor: "A doctor" }

/** The flags that a product's buy button depends on; null for a visitor. */
export type Buyer = Pick<User, "isMember" | "isDoctor"> | null

const BUYERS: Record<Previewer, Buyer> = {
  visitor: null,
  member: { isMember: true, isDoctor: false },
  doctor: { isMember: true, isDoctor: true },
}

export type RenderCard = (product: Product, buyer: Buyer) => ReactNode

interface PreviewDialogProps {
  product: Product
  /** Renders the product's card as the shop shows it to a buyer. */
  renderCard: RenderCard
  onClose: () => void
}

/** Previews a product for visitors, members and doctors: its card, with their price and button. */
export function PreviewDialog({ product, renderCard, onClose }: PreviewDialogProps) {
  const query = useQuery(getProductPreviewQuery(product.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Preview">
      <QueryState
        query={query}
        error="Error loading the preview. Please try again."
        isEmpty={(previews) => previews.length === 0}
        empty={null}
      >
        {(previews) => (
          <div className="mt-4">
            <Tabs
              label="Preview as"
              defaultValue="visitor"
              tabs={previews.map((preview) => ({
                value: preview.as,
                label: NAMES[preview.as],
                content: <Preview {...preview} renderCard={renderCard} />,
              }))}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

function Preview({ as, product, refusal, renderCard }: ProductPreview & { renderCard: RenderCard }) {
  if (!product) {
    return (
      <p className="rounded-md bg-sunken p-5 text-sm">
        {NAMES[as]} can't see this product because of your visibility settings.
      </p>
    )
  }
  return (
    <>
      <div inert className="mx-auto max-w-80">
        {renderCard(product, BUYERS[as])}
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {refusal ? `${NAMES[as]} can’t buy it: “${ERRORS[refusal].message}”` : `${NAMES[as]} can buy it.`}
      </p>
    </>
  )
}
