import type { Category } from "@shop/contracts"
import { ListChecks } from "lucide-react"
import { Button } from "~/components/button"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { ShopImage } from "~/components/shop-image"
import { RowActions } from "../../common/components/row-actions"
import { useDeleteCategory } from "../queries/delete-category"

interface CategoryTableProps {
  categories: Category[]
  onEdit: (category: Category) => void
  /** Opens the dialog for the facts of the category's products. */
  onEditFacts: (category: Category) => void
}

/** Categories with their product counts; asks for confirmation before deleting one. */
export function CategoryTable({ categories, onEdit, onEditFacts }: CategoryTableProps) {
  const remove = useDeleteCategory()
  const confirmDelete = (category: Category) => {
    if (window.confirm("Are you sure you want to delete this category?")) remove.mutate(category)
  }
  const columns: Column<Category>[] = [
    { header: "Name", isTitle: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      header: "Description",
      isText: true,
      cell: ({ description }) => (
        <span className="line-clamp-2 max-w-prose text-ink-soft">{description}</span>
      ),
    },
    {
      header: "Products count",
      isNumber: true,
      isShort: true,
      cell: ({ productCount }) => productCount,
    },
    {
      header: "Image",
      isShort: true,
      cell: ({ imageUrl }) => (
        <div className="grid size-12 overflow-hidden rounded-sm">
          <ShopImage src={imageUrl} alt="" width={48} height={48} sizes="48px" className="size-12" />
        </div>
      ),
    },
    {
      header: "Product facts",
      cell: (category) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Facts for ${category.name}`}
          onClick={() => onEditFacts(category)}
        >
          <ListChecks aria-hidden className="size-4" /> Facts
        </Button>
      ),
    },
    {
      header: "Actions",
      isActions: true,
      cell: (category) => (
        <RowActions
          name={category.name}
          isDeleting={remove.isPending && remove.variables.id === category.id}
          onEdit={() => onEdit(category)}
          onDelete={() => confirmDelete(category)}
        />
      ),
    },
  ]
  return <DataTable label="Categories" columns={columns} rows={categories} keyOf={({ id }) => id} />
}
