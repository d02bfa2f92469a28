import { Copy, Eye } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { adminPaths } from "~/config/admin-paths"
import { paths } from "~/config/paths"
import { useLoaderQuery } from "~/lib/use-loader-query"
import { AdminScreen } from "../../../common/components/admin-screen"
import { getAdminProductQuery } from "../../queries/get-admin-product"
import { listAllVariantsQuery } from "../../queries/list-all-variants"
import { ProductDialog } from "../product-dialog"
import { DetailsPanel } from "./details-panel"
import { PreviewDialog, type RenderCard } from "./preview-dialog"
import { VariantsPanel } from "./variants-panel"

interface ProductPageProps {
  id: string
  /** Renders the product's card as the shop shows it to a buyer. */
  renderCard: RenderCard
}

/** A product's variants, pictures and details; the other fields are edited in the product list's dialog. */
export function ProductPage({ id, renderCard }: ProductPageProps) {
  const loaded = useLoaderQuery(getAdminProductQuery(id))
  const variants = useLoaderQuery(listAllVariantsQuery(id))
  /** The version both forms started from: somebody else's later change is a conflict, not overwritten. */
  const [product, setProduct] = useState(loaded)
  const [isCopied, setCopied] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const navigate = useNavigate()
  return (
    <AdminScreen
      title={product.name}
      back={{ label: "Back to Products", to: adminPaths.products() }}
      actions={
        <>
          <Button variant="secondary" onClick={() => setCopied(true)}>
            <Copy aria-hidden className="size-4" /> Duplicate
          </Button>
          <Button variant="secondary" onClick={() => setPreviewed(true)}>
            <Eye aria-hidden className="size-4" /> Preview
          </Button>
          <ButtonLink to={paths.product(product.id)} variant="secondary">
            View in shop
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-6">
        <VariantsPanel product={product} loaded={variants} onSaved={setProduct} />
        <DetailsPanel product={product} onSaved={setProduct} />
      </div>
      {isPreviewed && (
        <PreviewDialog product={product} renderCard={renderCard} onClose={() => setPreviewed(false)} />
      )}
      {isCopied && (
        <ProductDialog
          product={null}
          copied={product}
          onSaved={({ id: copyId }) => void navigate(adminPaths.product(copyId))}
          onClose={() => setCopied(false)}
        />
      )}
    </AdminScreen>
  )
}
