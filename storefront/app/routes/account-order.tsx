import { returnRequestBody } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { DoneNote } from "~/components/form/route-form"
import { DocumentLink } from "~/components/order/document-link"
import { PrintButton } from "~/components/order/print-button"
import { Seo } from "~/components/seo"
import { paths, withQuery } from "~/config/paths"
import { OrderAgainButton } from "~/features/cart/components/order-again-button"
import { CancelOrder } from "~/features/orders/components/cancel-order"
import { OrderDetails } from "~/features/orders/components/order-details"
import { getOrderQuery, useOrder } from "~/features/orders/queries/get-order"
import { getReturnReasonsQuery } from "~/features/orders/queries/get-return-reasons"
import { OrderRefills } from "~/features/refills/components/order-refills"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { ownDocuments } from "~/lib/order/document-paths"
import { routeAction } from "~/lib/route-form/route-action.server"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/account-order"

async function load(client: QueryClient, id: string, url: URL) {
  await requireUser(client, paths.order(id), () =>
    Promise.all([
      client.ensureQueryData(getOrderQuery(id)),
      url.searchParams.has("return") && client.prefetchQuery(getReturnReasonsQuery()),
    ]),
  )
}

const ITEM_FIELD = /^items\.(.+)\.quantity$/

/** The items of the return form of which at least one piece goes back. */
function itemsToReturn(fields: Record<string, string>) {
  return Object.entries(fields).flatMap(([name, value]) => {
    const itemId = ITEM_FIELD.exec(name)?.[1]
    const reason = fields[`items.${itemId}.reason`]
    return itemId && Number(value) > 0 ? [{ itemId, quantity: Number(value), ...(reason && { reason }) }] : []
  })
}

export const action = routeAction({
  return: {
    schema: returnRequestBody,
    read: (fields) => ({ items: itemsToReturn(fields), ...(fields.note && { note: fields.note }) }),
    send: async ({ api, body, params, options }) => {
      await api.requestReturn({ params: { id: Number(params.id) }, body }, options)
      return withQuery(paths.order(params.id ?? ""), { done: "return" })
    },
  },
})

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, params.id, url))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, params.id, url), url)

function Details({ id, isMember }: { id: string; isMember: boolean }) {
  const order = useOrder(id)
  return (
    <>
      <OrderDetails
        order={order}
        actions={
          <>
            <OrderAgainButton order={order} />
            {order.paid > 0 && <DocumentLink href={ownDocuments.invoice(order.id)}>Invoice</DocumentLink>}
            <PrintButton>Print receipt</PrintButton>
            <CancelOrder order={order} />
          </>
        }
      />
      {isMember && <OrderRefills order={order} />}
    </>
  )
}

export default function AccountOrder({ params }: Route.ComponentProps) {
  return (
    <div className="page max-w-5xl py-8 sm:py-14">
      <Seo title={`Order #${params.id}`} noIndex />
      <ButtonLink to={paths.orders()} variant="ghost" className="-ml-5 print:hidden">
        <ArrowLeft aria-hidden className="size-4" /> Back
      </ButtonLink>
      <DoneNote form="return">Return requested. We&apos;ll review it and email you.</DoneNote>
      <DoneNote form="checkout">Order placed successfully! Thank you.</DoneNote>
      <SignedIn>{({ isMember }) => <Details id={params.id} isMember={isMember} />}</SignedIn>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Order Not Found"
      message="We couldn't find this order in your account."
      back={{ label: "Return to my orders", to: paths.orders() }}
    />
  )
}
