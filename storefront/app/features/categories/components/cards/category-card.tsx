import type { Category } from "@shop/contracts"
import { ArrowUpRight } from "lucide-react"
import { Link } from "react-router"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { productCountText } from "../../lib/product-count"

export function CategoryCard({ category }: { category: Category }) {
  return (
    <Link
      to={paths.category(category.id)}
      prefetch="intent"
      className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-300 hover:shadow-raised"
    >
      <div className="aspect-4/3 overflow-hidden bg-sunken">
        <ShopImage
          src={category.imageUrl}
          alt=""
          width={640}
          height={480}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 46vw"
          className="size-full transition-transform duration-700 ease-out group-hover:scale-[1.04]"
        />
      </div>
      <div className="flex grow items-start justify-between gap-3 p-4 sm:p-5">
        <div>
          <h3 className="leading-snug font-semibold group-hover:text-accent sm:text-lg">{category.name}</h3>
          <p className="mt-0.5 text-sm text-ink-soft">{productCountText(category.productCount)}</p>
        </div>
        <ArrowUpRight aria-hidden className="mt-1 size-5 shrink-0 text-accent max-sm:hidden" />
      </div>
    </Link>
  )
}
