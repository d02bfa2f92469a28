import type { PaymentProvider } from "@shop/contracts"

/** What a provider keeps of one payment that the buyer makes in the browser. */
export interface PaymentIntent {
  /** The provider's own id of it, which clients pay and order by. */
  id: string
  /** What the provider's form in the browser needs to pay it. */
  clientSecret: string | null
  isCanceled: boolean
  /** What it is over by the provider's own word, in cents; undefined where it tells none. */
  amountCents: number | undefined
  /** The provider's own words on why it was not paid. */
  failure: string | undefined
}

/** How a buyer pays at a provider in the browser, before there is an order. */
export interface BrowserPayment {
  /** What the provider's form in the browser is opened with; null where it needs none. */
  publishableKey: () => string | null
  /** What the provider is told about a payment that shall only be held until the order is placed. */
  holdOptions: Record<string, unknown>
  /** What the provider's data of an engine session or payment say; null without an intent. */
  intentOf: (data: Record<string, unknown> | null | undefined) => PaymentIntent | null
  /** Whether a call failed because so little can't be charged. */
  isAmountTooSmall: (error: unknown) => boolean
  /** Whether a call failed without an answer that says anything of the payment. */
  isOutOfReach: (error: unknown) => boolean
}

/** Refunds as the provider has them, by the ids of its intents. */
export interface ProviderRefunds {
  /** What went back in all, in cents. */
  refundedCents: (intentId: string) => Promise<number>
  /** Pays a part back, in cents; a second call with the same key is answered with the first refund. */
  refund: (intentId: string, cents: number, key: string) => Promise<void>
}

/** What an event of a provider says of an intent; `sessionId` is the engine's, where the provider knows it. */
export type PaymentEvent =
  | { type: "paid"; intentId: string; sessionId: string | undefined }
  | {
      type: "refunded"
      intentId: string
      sessionId: string | undefined
      /** What went back so far, in all. */
      refundedCents: number
      isWhole: boolean
      /** For the engine's refund: where it was made. */
      note: string
    }
  | { type: "dispute_lost"; intentId: string }
  | { type: "nothing_to_do" }

/** An event whose sender is proven. */
interface ProvenEvent {
  /** The provider's id and type of it, for the server's log. */
  name: string
  /** Null where it is none of the shop's own and the engine shall look at it. */
  event: PaymentEvent | null
}

/** How a provider's events come in, at `/hooks/payment/:provider`. */
export interface PaymentWebhook {
  /** The event of a request; null where the provider did not send it. */
  eventOf: (request: { rawBody: Buffer; header: (name: string) => string | undefined }) => ProvenEvent | null
  /** What an unproven request is answered. */
  unproven: string
}

/** All that the shop does differently from one payment provider to another. */
export interface PaymentGateway {
  id: PaymentProvider
  /** What people call it, such as in a file for bookkeeping. */
  name: string
  /** Id under which the engine knows the provider. */
  engineProviderId: string
  /** Whether its keys are set. */
  isConfigured: () => boolean
  /** Whether money is moved, and not only said to be. */
  movesMoney: boolean
  /** Null where the order itself pays, and nothing is paid before. */
  browser: BrowserPayment | null
  /** Null where the engine's word on refunds is all there is. */
  refunds: ProviderRefunds | null
  /** Null where the engine hears the provider alone, or it sends nothing. */
  webhook: PaymentWebhook | null
}
