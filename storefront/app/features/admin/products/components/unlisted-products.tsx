import type { UnlistedProduct } from "@shop/contracts"
import { useEngineAdminUrl } from "../../common/lib/use-engine-admin-url"
import { Panel } from "../../common/components/panel"
import { useUnlistedProducts } from "../queries/search-unlisted"

const REASONS: Record<UnlistedProduct["reason"], string> = {
  unpublished: "Not published",
  not_for_sale: "No price in dollars, or not in the shop's sales channel",
}

/** What a search finds besides the shop's products: those that only the engine's admin shows. */
export function UnlistedProducts({ q }: { q: string | undefined }) {
  const products = useUnlistedProducts(q)
  const engineAdminUrl = useEngineAdminUrl()
  if (products.length === 0) return null
  return (
    <Panel title="Not in the shop" className="mt-6">
      <p className="max-w-prose text-sm text-ink-soft">
        These products match your search, but customers can't see them. Open one in the engine's admin to
        change that.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {products.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <a
              href={engineAdminUrl && `${engineAdminUrl}/products/${id}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent hover:underline"
            >
              {name}
            </a>
            <span className="text-sm text-ink-soft">{REASONS[reason]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
