import type { DiscountCode } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { DateText } from "~/components/date/date-text"
import { RowActions } from "../../common/components/row-actions"
import { useDeleteDiscount } from "../queries/delete-discount"
import { CopyCode } from "./copy-code"
import { DiscountStatusBadge } from "./discount-status-badge"

interface DiscountTableProps {
  codes: DiscountCode[]
  onEdit: (code: DiscountCode) => void
}

const COLUMNS: Column<DiscountCode>[] = [
  { header: "Code", isTitle: true, cell: ({ code }) => <CopyCode code={code} /> },
  {
    header: "Description",
    isText: true,
    cell: ({ description }) => <span className="line-clamp-2 max-w-prose text-ink-soft">{description}</span>,
  },
  {
    header: "Value",
    isNumber: true,
    cell: ({ discountType, discountValue }) =>
      discountType === "percentage" ? `${discountValue}%` : formatCents(discountValue),
  },
  {
    header: "Usage",
    isNumber: true,
    cell: ({ usedCount, usageLimit }) => (
      <span className="whitespace-nowrap">
        {usageLimit === null ? usedCount : `${usedCount} / ${usageLimit}`}
      </span>
    ),
  },
  { header: "Status", cell: (code) => <DiscountStatusBadge code={code} /> },
  {
    header: "Expires",
    cell: ({ expiresAt }) =>
      expiresAt ? <DateText at={expiresAt} className="whitespace-nowrap" /> : "Never",
  },
]

/** Discount codes with their usage and expiry; asks for confirmation before deleting one. */
export function DiscountTable({ codes, onEdit }: DiscountTableProps) {
  const remove = useDeleteDiscount()
  const confirmDelete = (code: DiscountCode) => {
    if (window.confirm("Are you sure you want to delete this discount code?")) remove.mutate(code)
  }
  const columns: Column<DiscountCode>[] = [
    ...COLUMNS,
    {
      header: "Actions",
      isActions: true,
      cell: (code) => (
        <RowActions
          name={code.code}
          isDeleting={remove.isPending && remove.variables.id === code.id}
          onEdit={() => onEdit(code)}
          onDelete={() => confirmDelete(code)}
        />
      ),
    },
  ]
  return <DataTable label="Discount codes" columns={columns} rows={codes} keyOf={({ id }) => id} />
}
