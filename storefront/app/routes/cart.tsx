import type { FormPath } from "~/config/form-paths"
import { addCartItemBody, cartItemId, updateCartItemBody } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { CartScreen } from "~/features/cart/components/cart-screen"
import { getCartQuery } from "~/features/cart/queries/get-cart"
import { getCartQuoteQuery } from "~/lib/cart-quote"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/cart"

async function load(client: QueryClient, url: URL) {
  await requireUser(client, url.pathname, () => client.ensureQueryData(getCartQuery()))
  const items = client.getQueryData(getCartQuery().queryKey)
  if (items?.length) await client.prefetchQuery(getCartQuoteQuery({}))
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

/** A product's page sends it to be added; a line's buttons send its quantity, or that it is removed. */
export const action = routeAction({
  add: {
    schema: addCartItemBody,
    read: ({ product, variantId, quantity }) => ({
      productId: Number(product),
      ...(variantId && { variantId }),
      quantity: Number(quantity),
    }),
    send: async ({ api, body }) => {
      try {
        await api.addCartItem({ body })
      } catch (error) {
        if (!hasErrorCode(error, "unauthenticated")) throw error
        return paths.auth({ redirect: paths.product(body.productId) })
      }
      return "/cart" satisfies FormPath
    },
  },
  quantity: {
    schema: updateCartItemBody.extend({ item: cartItemId }),
    read: ({ item, quantity }) => ({ item, quantity: Number(quantity) }),
    send: async ({ api, body: { item, quantity } }) => {
      await api.updateCartItem({ params: { id: item }, body: { quantity } })
      return "/cart" satisfies FormPath
    },
  },
  remove: {
    schema: updateCartItemBody.pick({}).extend({ item: cartItemId }),
    send: async ({ api, body: { item } }) => {
      await api.deleteCartItem({ params: { id: item } })
      return "/cart" satisfies FormPath
    },
  },
})

export default function Cart() {
  return (
    <>
      <Seo title="Your cart" noIndex />
      <SignedIn>{() => <CartScreen />}</SignedIn>
    </>
  )
}
