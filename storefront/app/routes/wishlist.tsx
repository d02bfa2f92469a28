import { ProductAction } from "~/features/cart/components/cards/product-action"
import { ProductGrid } from "~/features/products/components/cards/product-grid"
import { WishlistScreen } from "~/features/wishlist/components/wishlist-screen"

export default function Wishlist() {
  return (
    <WishlistScreen
      renderProducts={(products, isError) => (
        <ProductGrid
          products={products}
          isError={isError}
          renderAction={(product) => <ProductAction product={product} />}
        />
      )}
    />
  )
}
