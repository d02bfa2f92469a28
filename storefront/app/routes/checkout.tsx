import {
  formatAddress,
  type Order,
  type PlaceOrderBody,
  shippingForm,
  type ShippingForm,
  type User,
} from "@shop/contracts"
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Navigate, redirect, useSearchParams } from "react-router"
import { Seo } from "~/components/seo"
import { PageSpinner } from "~/components/spinner"
import { paths, withQuery } from "~/config/paths"
import { CartLine } from "~/features/cart/components/cart-line"
import { getCartQuery, useCart } from "~/features/cart/queries/get-cart"
import { CheckoutScreen } from "~/features/checkout/components/checkout-screen"
import { CheckoutTotals } from "~/features/checkout/components/checkout-totals"
import { deliveryRefusal } from "~/features/checkout/lib/order-refusal"
import { OrderConfirmed } from "~/features/checkout/components/order-confirmed"
import { OrderedElsewhere } from "~/features/checkout/components/ordered-elsewhere"
import { PaymentReturn } from "~/features/checkout/components/payment-return"
import { postalAddressOf } from "~/features/checkout/lib/checkout-form"
import { completeAddress } from "~/features/checkout/lib/use-complete-address"
import { CART_QUOTE_KEY, getCartQuoteQuery, useCartQuote } from "~/lib/cart-quote"
import { EmailVerificationNotice } from "~/features/email-verification/components/email-verification-notice"
import { getEmailVerificationQuery } from "~/features/email-verification/queries/get-email-verification"
import { getOrdersQuery } from "~/features/orders/queries/get-orders"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { useRefusal } from "~/lib/route-form/refusal"
import { routeAction, STAY } from "~/lib/route-form/route-action.server"
import { getSavedAddressQuery } from "~/lib/saved-address/get-saved-address"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import { onPlacedElsewhere } from "~/lib/session/tabs"
import type { Route } from "./+types/checkout"

/**
 * Requires a signed-in member and a non-empty cart. After a payment redirect the cart is not checked, because the order
 * may already be placed.
 */
async function load(client: QueryClient, url: URL, staleTime?: number) {
  const isPaid = url.searchParams.has("payment_intent")
  const cartQuery = { ...getCartQuery(), ...(staleTime !== undefined && { staleTime }) }
  const user = await requireUser(client, url.pathname + url.search, () =>
    Promise.all([
      client.prefetchQuery(getEmailVerificationQuery()),
      !isPaid && client.prefetchQuery(getSavedAddressQuery()),
      !isPaid && client.fetchQuery(cartQuery),
    ]),
  )
  if (!user.isMember) throw redirect(paths.membership())
  const items = client.getQueryData(getCartQuery().queryKey)
  if (!isPaid && !items?.length) throw redirect(paths.shop())
}

/** The order that a form without scripts describes, with the prices that its buyer saw. */
function orderOf(form: ShippingForm, fields: Record<string, string>): PlaceOrderBody {
  return {
    ...(fields.quoteHash && { quoteHash: fields.quoteHash }),
    ...(fields.deliveryOption && { deliveryOptionId: fields.deliveryOption }),
    postalAddress: postalAddressOf(form),
    paymentMethod: "credit",
    fullName: form.fullName,
    email: form.email,
  }
}

export const action = routeAction({
  checkout: {
    schema: shippingForm,
    send: async ({ api, client, body, fields, options }) => {
      const destination = { shippingAddress: formatAddress(body), deliveryOptionId: fields.deliveryOption }
      const showPrices = () => client.prefetchQuery(getCartQuoteQuery(destination))
      if (!fields.quoteHash) {
        await showPrices()
        return STAY
      }
      try {
        const { id } = await api.placeOrder({ body: orderOf(body, fields) }, options)
        return withQuery(paths.order(id), { done: "checkout" })
      } catch (error) {
        await showPrices()
        throw error
      }
    },
  },
})

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
// Since it was loaded, the cart may have changed in another tab, and its prices in the shop.
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url, 0), url)

/** The number of the order that this person has placed in another tab since this one opened the checkout. */
function usePlacedElsewhere({ id }: User): number | undefined {
  const [orderId, setOrderId] = useState<number>()
  useEffect(() => onPlacedElsewhere((placed) => placed.userId === id && setOrderId(placed.orderId)), [id])
  return orderId
}

function Checkout({ user, onPlaced }: { user: User; onPlaced: (order: Order) => void }) {
  const client = useQueryClient()
  const { items, isPending } = useCart()
  const { data: saved, isFetching } = useQuery({ ...getSavedAddressQuery(), refetchOnMount: false })
  const sent = useRefusal("checkout")?.values
  const [shippingAddress, setAddress] = useState(() => completeAddress(sent))
  const [deliveryOptionId, setDelivery] = useState(sent?.deliveryOption)
  const { quote, error } = useCartQuote({ shippingAddress, deliveryOptionId })
  const placedElsewhere = usePlacedElsewhere(user)
  if (isPending || (!saved && isFetching)) return <PageSpinner />
  if (items.length === 0) {
    if (placedElsewhere) return <OrderedElsewhere orderId={placedElsewhere} />
    return <Navigate to={paths.shop()} replace />
  }
  return (
    <CheckoutScreen
      user={user}
      saved={saved?.address ?? null}
      lines={items.map((item) => (
        <CartLine key={item.id} item={item} />
      ))}
      quote={quote}
      deliveryRefusal={deliveryRefusal(error)}
      totals={<CheckoutTotals quote={quote} error={error} />}
      onAddress={setAddress}
      onDelivery={setDelivery}
      onPlaced={onPlaced}
      onRefused={() => void client.invalidateQueries({ queryKey: getCartQuery().queryKey })}
    />
  )
}

export default function CheckoutRoute() {
  const client = useQueryClient()
  const [query] = useSearchParams()
  const returnedIntentId = query.get("payment_intent")
  const [placed, setPlaced] = useState<Order>()
  const onPlaced = (order: Order) => {
    setPlaced(order)
    client.setQueryData(getCartQuery().queryKey, [])
    client.removeQueries({ queryKey: CART_QUOTE_KEY })
    void client.invalidateQueries({
      predicate: (query) => !["user", "config"].includes(String(query.queryKey[0])),
    })
    client.removeQueries({ queryKey: getOrdersQuery().queryKey })
  }
  return (
    <>
      <Seo title="Checkout" noIndex />
      {!placed && <EmailVerificationNotice />}
      {placed ? (
        <OrderConfirmed order={placed} />
      ) : (
        <SignedIn>
          {(user) =>
            returnedIntentId ? (
              <PaymentReturn
                paymentIntentId={returnedIntentId}
                failed={query.get("redirect_status") === "failed"}
                onPlaced={onPlaced}
              />
            ) : (
              <Checkout user={user} onPlaced={onPlaced} />
            )
          }
        </SignedIn>
      )}
    </>
  )
}
