import type { Category } from "@shop/contracts"
import { ShopImage } from "~/components/shop-image"
import { productCountText } from "../lib/product-count"

export function CategoryHeader({ category }: { category: Category }) {
  return (
    <header className="bg-deep text-on-deep">
      <div className="page grid items-center gap-x-12 gap-y-8 py-10 md:grid-cols-[1fr_minmax(0,26rem)] md:py-14">
        <div>
          <p className="eyebrow text-on-deep-soft">Category</p>
          <h1 className="display mt-3 text-3xl">{category.name}</h1>
          <p className="mt-4 max-w-prose text-lg text-on-deep-soft">{category.description}</p>
          <p className="mt-6 inline-flex rounded-full border border-on-deep-soft/50 px-4 py-1.5 text-sm font-semibold">
            {productCountText(category.productCount)}
          </p>
        </div>
        <ShopImage
          src={category.imageUrl}
          alt=""
          width={832}
          height={624}
          sizes="(min-width: 48rem) 26rem, 92vw"
          eager
          className="aspect-4/3 w-full rounded-xl"
        />
      </div>
    </header>
  )
}
