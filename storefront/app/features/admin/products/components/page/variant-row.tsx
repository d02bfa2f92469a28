import type { Product } from "@shop/contracts"
import { FieldError } from "~/components/field-error"
import { InputField } from "~/components/field/input-field"
import type { VariantDraft } from "../../lib/variant-matrix"
import { VariantPicture } from "./variant-picture"

interface VariantRowProps {
  product: Product
  name: string
  /** Whether the product is sold in this form alone. */
  isOnly: boolean
  variant: VariantDraft
  onChange: (changes: Partial<VariantDraft>) => void
  problemOf: (field: string) => string | undefined
}

/** The fields of one combination of option values. */
export function VariantRow({ product, name, isOnly, variant, onChange, problemOf }: VariantRowProps) {
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(8rem,1fr)_3fr] lg:items-start">
      <div className="lg:pt-8">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          {!isOnly && (
            <input
              type="checkbox"
              checked={variant.isSold}
              onChange={({ target }) => onChange({ isSold: target.checked })}
              className="size-5 accent-accent"
            />
          )}
          {name}
          {!(variant.isSold && variant.price.trim()) && (
            <span className="font-normal text-ink-soft">{variant.isSold ? "no price" : "not sold"}</span>
          )}
        </label>
        <FieldError>{problemOf("options")}</FieldError>
      </div>
      {variant.isSold && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <InputField
            label="Price in dollars"
            aria-label={`Price of ${name} in dollars`}
            inputMode="decimal"
            autoComplete="off"
            value={variant.price}
            error={problemOf("price")}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <InputField
            label="Stock"
            aria-label={`Stock of ${name}`}
            inputMode="numeric"
            autoComplete="off"
            value={variant.stock}
            error={problemOf("stockQuantity")}
            onChange={({ target }) => onChange({ stock: target.value })}
          />
          <InputField
            label="SKU"
            aria-label={`SKU of ${name}`}
            autoComplete="off"
            value={variant.sku}
            error={problemOf("sku")}
            onChange={({ target }) => onChange({ sku: target.value })}
          />
          {product.details?.netContent && (
            <InputField
              label={`Content (${product.details.netContent.unit})`}
              aria-label={`Content of ${name}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={String(product.details.netContent.amount)}
              value={variant.contentAmount}
              error={problemOf("contentAmount")}
              onChange={({ target }) => onChange({ contentAmount: target.value })}
            />
          )}
          <VariantPicture
            name={name}
            imageUrl={variant.imageUrl}
            error={problemOf("imageUrl")}
            onChange={(imageUrl) => onChange({ imageUrl })}
          />
        </div>
      )}
    </li>
  )
}
