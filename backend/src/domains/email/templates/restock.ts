import { toImagePath } from "#lib/image-path"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { RESTOCK_NOTICE_MODULE } from "#modules/restock-notice/index"
import { levelsOfAccounts } from "#domains/people/access/queries/levels-of-accounts"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { emailPicture, shopLink } from "../rules/links"

interface RestockFacts {
  product: string
  page: URL
  picture: URL | null
}

const SAMPLE: RestockFacts = {
  product: "Foam roller",
  page: new URL("https://shop.example/product/1"),
  picture: null,
}

/**
 * Announces once that a product is back in stock. Waits while it is sold out again; not sent to people who may no
 * longer see the product.
 */
export const restock = defineEmail({
  occasions: {
    restock: {
      when: "Back in stock",
      wording: {
        subject: "{{product}} is back in stock",
        opening: "You asked us to let you know: {{product}} is available again.",
      },
      sample: SAMPLE,
    },
  },
  load: async (container, { recipient, data: { noticeId } }: EmailToLoad<{ noticeId: string }>) => {
    const [notice] = await container
      .resolve(RESTOCK_NOTICE_MODULE)
      .listRestockNotices(
        { id: noticeId },
        { select: ["id", "product_id", "variant_id", "account_id"], take: 1 },
      )
    if (!notice) return "obsolete"
    const levelsOf = await levelsOfAccounts(container, [notice.account_id])
    const product = await container
      .resolve(CATALOGUE_MODULE)
      .find(notice.product_id, levelsOf(notice.account_id))
    if (!product) return "obsolete"
    const variant = product.variants?.find(({ id }) => id === notice.variant_id)
    if (notice.variant_id && product.variants && !variant) return "obsolete"
    if ((variant ?? product).stockQuantity === 0) return "not-yet"
    const address = variant ? `/product/${product.id}?variant=${variant.id}` : `/product/${product.id}`
    const facts: RestockFacts = {
      product: lineName({ title: product.name, variantTitle: variant?.title ?? null }),
      page: new URL(shopLink(address)),
      picture: emailPicture(toImagePath(variant?.imageUrl ?? product.imageUrl)),
    }
    return { to: recipient, occasion: "restock", facts }
  },
  content: ({ product, page, picture }) => ({
    greeting: "Hello,",
    ...(picture && { picture: { url: picture.href, alt: product } }),
    link: { label: "View product", url: page.href },
    closing: "We won't email you about this product again unless you ask us to.",
  }),
})
