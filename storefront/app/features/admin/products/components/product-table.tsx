import type { Product } from "@shop/contracts"
import { Star } from "lucide-react"
import { useState } from "react"
import { Link } from "react-router"
import { VisibilityBadge } from "~/components/badge"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { Price } from "~/components/price"
import { ShopImage } from "~/components/shop-image"
import { adminPaths } from "~/config/admin-paths"
import { paths } from "~/config/paths"
import { useAllCategories } from "../../categories/queries/get-all-categories"
import { RowActions } from "../../common/components/row-actions"
import { useDeleteProduct } from "../queries/delete-product"
import { DeleteProductDialog } from "./delete-product-dialog"
import { Stock } from "./stock"

interface ProductTableProps {
  products: Product[]
  onEdit: (product: Product) => void
}

/** A table of products, with the dialog that confirms a deletion. */
export function ProductTable({ products, onEdit }: ProductTableProps) {
  const [doomed, setDoomed] = useState<Product>()
  const remove = useDeleteProduct()
  const categories = useAllCategories().data
  const columns: Column<Product>[] = [
    {
      header: "Name",
      isTitle: true,
      cell: ({ id, name, imageUrl }) => (
        <div className="flex items-center md:min-w-36 gap-3">
          <div className="grid size-12 shrink-0 overflow-hidden rounded-sm">
            <ShopImage src={imageUrl} alt="" width={48} height={48} sizes="48px" className="size-12" />
          </div>
          <Link
            to={paths.product(id)}
            className="line-clamp-3 min-w-0 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        </div>
      ),
    },
    { header: "Price", cell: ({ price }) => <Price cents={price} />, isNumber: true, isShort: true },
    {
      header: "Visibility",
      cell: ({ visibility }) => <VisibilityBadge visibility={visibility} />,
      isShort: true,
    },
    {
      header: "Category",
      isShort: true,
      cell: ({ categoryId }) =>
        categories?.find(({ id }) => id === categoryId)?.name ?? <span className="text-ink-soft">None</span>,
    },
    {
      header: "Stock",
      cell: ({ id, name, stockQuantity, options }) => {
        const label = options ? options.map((option) => option.name).join(", ") : "Variants"
        return (
          <>
            <Stock quantity={stockQuantity} />
            <Link
              to={adminPaths.product(id)}
              aria-label={`${label} and details of ${name}`}
              className="block text-xs text-accent hover:underline"
            >
              {label}
            </Link>
          </>
        )
      },
      isNumber: true,
      isShort: true,
    },
    { header: "Featured", cell: ({ featured }) => <Featured isFeatured={featured} />, isShort: true },
    {
      header: "Actions",
      isActions: true,
      isShort: true,
      cell: (product) => (
        <RowActions
          name={product.name}
          isDeleting={remove.isPending && remove.variables.id === product.id}
          onEdit={() => onEdit(product)}
          onDelete={() => setDoomed(product)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable label="Products" columns={columns} rows={products} keyOf={({ id }) => id} />
      {doomed && (
        <DeleteProductDialog
          product={doomed}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}

function Featured({ isFeatured }: { isFeatured: boolean }) {
  if (!isFeatured) return <span className="text-ink-soft">No</span>
  return (
    <span className="flex items-center gap-1.5 font-medium">
      <Star aria-hidden className="size-4 fill-accent text-accent" /> Yes
    </span>
  )
}
