import type { Product } from "@shop/contracts"
import { offeredPrice } from "../../lib/offered-price"
import { StructuredData, type Thing } from "~/components/structured-data"

/** The schema.org properties of common options, by lowercase option name. */
const VARIES_BY: Record<string, string> = {
  colour: "https://schema.org/color",
  color: "https://schema.org/color",
  size: "https://schema.org/size",
  material: "https://schema.org/material",
}

interface ProductGroupDataProps {
  product: Product
  /** The structured data of the product as a whole. */
  thing: Thing & { url: string; offers: object }
}

/** Structured data of a product with variants, each with its own price and availability. */
export default function ProductGroupData({ product, thing: { offers, ...group } }: ProductGroupDataProps) {
  const { options = [], variants = [] } = product
  const propertyOf = (name: string) => VARIES_BY[name.toLowerCase()]?.split("/").at(-1)
  return (
    <StructuredData
      thing={{
        ...group,
        "@type": "ProductGroup",
        productGroupID: String(product.id),
        variesBy: options.flatMap(({ name }) => VARIES_BY[name.toLowerCase()] ?? []),
        hasVariant: variants.map((variant) => ({
          "@type": "Product",
          name: `${product.name}, ${variant.title}`,
          sku: variant.sku ?? variant.id,
          url: `${group.url}?variant=${variant.id}`,
          ...Object.fromEntries(
            Object.entries(variant.options).flatMap(([name, value]) => {
              const property = propertyOf(name)
              return property ? [[property, value]] : []
            }),
          ),
          offers: {
            ...offers,
            url: `${group.url}?variant=${variant.id}`,
            ...offeredPrice(variant),
            availability: `https://schema.org/${variant.stockQuantity > 0 ? "InStock" : "OutOfStock"}`,
          },
        })),
      }}
    />
  )
}
