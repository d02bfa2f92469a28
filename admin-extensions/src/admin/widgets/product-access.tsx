import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { ProductAccessForm } from "../components/product-access-form"
import { useProductAccess } from "../lib/product-access"

/** Form for who may see and buy a product and where it is shown, next to the engine's product details. */
export default function ProductAccessWidget({ data: product }: DetailWidgetProps<AdminProduct>) {
  const { data, isError } = useProductAccess(product.id)
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Storefront</Heading>
        {data && (
          <Text size="small" className="text-ui-fg-subtle">
            Product {data.access.id} in the shop
          </Text>
        )}
      </div>
      {isError && (
        <Text className="px-6 py-4">Couldn't load the storefront settings. Please reload the page.</Text>
      )}
      {!data && !isError && <Skeleton className="m-6 h-32" />}
      {data && (
        <ProductAccessForm
          key={product.id}
          productId={product.id}
          access={data.access}
          doctors={data.doctors}
        />
      )}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "product.details.side.before" })
