import type { PaymentProvider } from "@shop/contracts"

/** A provider's record of one payment that the buyer makes in the browser. */
export interface PaymentIntent {
  /** The provider's own id, which clients use to pay and to order. */
  id: string
  /** The secret that the provider's form in the browser needs to pay it. */
  clientSecret: string | null
  isCanceled: boolean
  /** The amount according to the provider, in cents; undefined if it reports none. */
  amountCents: number | undefined
  /** The provider's message on why it was not paid. */
  failure: string | undefined
}

/** How a buyer pays at a provider in the browser, before there is an order. */
export interface BrowserPayment {
  /** The key that the provider's form in the browser is loaded with; null if it needs none. */
  publishableKey: () => string | null
  /** Provider options for a payment that is only authorized until the order is placed. */
  holdOptions: Record<string, unknown>
  /** Reads the intent from the provider's data in an engine session or payment; null without an intent. */
  intentOf: (data: Record<string, unknown> | null | undefined) => PaymentIntent | null
  /** Whether a call failed because the amount is too small to charge. */
  isAmountTooSmall: (error: unknown) => boolean
  /** Whether a capture failed at the provider, not in the engine or its database. */
  isCaptureFailure: (error: unknown) => boolean
  /** Whether a call failed without a usable response about the payment. */
  isOutOfReach: (error: unknown) => boolean
}

/** A refund as its provider has it. */
export interface ProviderRefund {
  /** The provider's own id. */
  id: string
  /** The shop's idempotency key; undefined for a refund made at the provider. */
  key: string | undefined
  cents: number
  /** Whether it is paid or in progress; false if it failed or was canceled. */
  isPaid: boolean
}

/** The refunds of a provider, by intent id. */
export interface ProviderRefunds {
  /** All refunds of an intent, the latest first. */
  list: (intentId: string) => Promise<ProviderRefund[]>
  /** Refunds an amount in cents; a second call with the same key does not refund again. */
  refund: (intentId: string, cents: number, key: string) => Promise<void>
  /** The provider's reason for a definite refusal; undefined if the outcome is unknown. */
  refusalOf: (error: unknown) => string | undefined
}

/** The information in a provider's event about an intent; `sessionId` is the engine's, if known. */
export type PaymentEvent =
  | { type: "paid"; intentId: string; sessionId: string | undefined }
  | {
      /** A refund succeeded or failed; the provider's list of refunds has the details. */
      type: "refunds_changed"
      intentId: string
      sessionId: string | undefined
      /** Whether all of the payment is refunded now. */
      isWhole: boolean
    }
  | {
      /** The buyer asks their bank to take a payment back. */
      type: "disputed"
      disputeId: string
      intentId: string
      sessionId: string | undefined
      cents: number
      outcome: "open" | "won" | "lost"
      provider: string
    }
  | { type: "nothing_to_do" }

/** An event whose sender has been verified. */
interface ProvenEvent {
  /** The provider's id and type of the event, for the server's log. */
  name: string
  /** Null if the event does not concern the shop, and is left to the engine. */
  event: PaymentEvent | null
}

/** How a provider's events are received, at `/hooks/payment/:provider`. */
export interface PaymentWebhook {
  /**
   * Parses a request's event; null if it is not proven to come from the provider.
   *
   * @throws what the provider's client throws if more must be read than the event says
   */
  eventOf: (request: {
    rawBody: Buffer
    header: (name: string) => string | undefined
  }) => Promise<ProvenEvent | null> | ProvenEvent | null
  /** The error message for a request that is not proven to come from the provider. */
  unproven: string
}

/** Everything that the shop does differently per payment provider. */
export interface PaymentGateway {
  id: PaymentProvider
  /** The display name, such as in the bookkeeping export. */
  name: string
  /** The engine's id of the provider. */
  engineProviderId: string
  /** Whether its keys are set. */
  isConfigured: () => boolean
  /** Whether real money moves. */
  movesMoney: boolean
  /**
   * Null if nothing is paid in the browser before the order. The provider is then called within the database
   * transaction that creates the order, so it must work without external calls.
   */
  browser: BrowserPayment | null
  /** Null if refunds are only recorded in the engine. */
  refunds: ProviderRefunds | null
  /** Null if the engine alone handles the provider's events, or it sends none. */
  webhook: PaymentWebhook | null
}
